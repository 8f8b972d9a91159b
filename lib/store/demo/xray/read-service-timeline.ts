// The payment service's timeline of one order, read over HTTP.
import * as z from 'zod';
import { storeEnv } from '@/lib/store/env';

/** Times are by the account's clock, as the shop's own are. */
const common = { at: z.coerce.date(), files: z.array(z.string()).catch([]) };

const stepSchema = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('request'),
    request_id: z.string(),
    method: z.string(),
    path: z.string(),
    status: z.number(),
    code: z.string().nullish(),
    duration_ms: z.number(),
    idempotency_key: z.string().nullish(),
    replayed: z.boolean().catch(false),
  }),
  z.object({ ...common, kind: z.literal('order'), status: z.string(), expires_at: z.coerce.date() }),
  z.object({
    ...common,
    kind: z.literal('event'),
    event_id: z.string(),
    type: z.string(),
    body: z.string(),
  }),
  z.object({
    ...common,
    kind: z.literal('delivery'),
    event_id: z.string(),
    url: z.string(),
    attempt: z.number(),
    status: z.number().nullish(),
    error: z.string().nullish(),
    duration_ms: z.number(),
    signature: z.string().nullish(),
    outcome: z.string(),
    next_attempt_at: z.coerce.date().nullable().catch(null),
  }),
  z.object({ ...common, kind: z.literal('refund'), refund_id: z.string(), amount: z.number() }),
]);

export type ServiceStep = z.infer<typeof stepSchema>;

const timelineSchema = z.object({
  order_id: z.string(),
  status: z.string(),
  method: z.string(),
  steps: z.array(z.unknown()),
});

export interface ServiceTimeline {
  orderId: string;
  status: string;
  method: string;
  steps: ServiceStep[];
}

/** Undefined without a usable response: the shop's side can be shown alone. Steps of unknown kinds are left out. */
export async function readServiceTimeline(orderId: string): Promise<ServiceTimeline | undefined> {
  const base = storeEnv().STORE_SIMULATOR_URL;
  if (!base) return undefined;
  try {
    const response = await fetch(`${base}/orders/${encodeURIComponent(orderId)}/timeline`, {
      signal: AbortSignal.timeout(2_000),
      cache: 'no-store',
    });
    const { order_id, status, method, steps } = timelineSchema.parse(await response.json());
    return {
      orderId: order_id,
      status,
      method,
      steps: steps.flatMap((step) => stepSchema.safeParse(step).data ?? []),
    };
  } catch {
    return undefined;
  }
}
