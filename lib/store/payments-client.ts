// The outbound half of an integration: creates, retrieves and refunds payment orders.
// Needs zod and nothing of this shop: copy it, and give it a URL and a key that stay on your server.
import { z } from 'zod';

// A tolerant reader: `/v1` may grow fields and statuses, and neither may break a shop that ignores them.
// (zod objects drop fields they do not know; `status` stays a string for the same reason.)
export const orderSchema = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  amount: z.number().int(),
  currency: z.string(),
  method: z.string(),
  external_reference: z.string(),
  created_at: z.string(),
  paid_at: z.string().nullish(),
  multibanco: z
    .object({
      entity: z.string(),
      reference: z.string(),
      amount: z.number().int(),
      expires_at: z.string(),
    })
    .nullish(),
});

/** An order as the API and its events send it. Amounts are cents. */
export type Order = z.infer<typeof orderSchema>;

const summarySchema = orderSchema.omit({ currency: true, multibanco: true });
/** An item of the list: an order without currency and voucher. */
export type OrderSummary = z.infer<typeof summarySchema>;

const listSchema = z.object({ data: z.array(summarySchema), has_more: z.boolean() });

const refundSchema = z.object({ id: z.string(), amount: z.number().int(), status: z.string() });
export type Refund = z.infer<typeof refundSchema>;

const errorSchema = z.object({ error: z.object({ code: z.string(), param: z.string().nullish() }) });

export interface OrderInput {
  amount: number;
  method: 'mbway' | 'multibanco';
  /** `+3519XXXXXXXX`; required for MB WAY. */
  phone?: string;
  external_reference: string;
  description?: string;
  customer?: { name?: string; email?: string; phone?: string; nif?: string };
}

/** The API said no: nothing was created. Act on `code`; the API's own message is not meant for shoppers. */
export class PaymentRejected extends Error {
  override name = 'PaymentRejected';
  constructor(
    readonly status: number,
    readonly code: string,
    readonly param?: string,
  ) {
    super(`the payment service answered ${status} ${code}${param ? ` (${param})` : ''}`);
  }
}

/** No usable answer: the order may exist or not. Ask again with the same key; never with a new one. */
export class PaymentOutcomeUnknown extends Error {
  override name = 'PaymentOutcomeUnknown';
}

export interface PaymentsClientOptions {
  /** Base address of the API, without `/v1`. */
  url: string;
  /** The secret key, `sk_live_…`. */
  key: string;
  /** For the whole of one call; an answer that takes longer counts as lost. */
  timeoutMs?: number;
  /** How long to wait before each further call. Their number bounds the retries. */
  retryDelaysMs?: number[];
}

export function paymentsClient(options: PaymentsClientOptions) {
  const { url, key, timeoutMs = 8_000, retryDelaysMs = [250, 1_000] } = options;
  const base = url.replace(/\/+$/, '');

  /** One exchange. Throws PaymentRejected for a definite no, PaymentOutcomeUnknown for everything unclear. */
  async function once<T>(schema: z.ZodType<T>, path: string, init: RequestInit): Promise<T> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${base}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${key}` },
        // Covers the body too: a server that drips is as lost as one that hangs.
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        cache: 'no-store',
      });
      text = await response.text();
    } catch (cause) {
      throw new PaymentOutcomeUnknown('no answer from the payment service', { cause });
    }
    const body = parseJson(text);
    if (response.ok) {
      const parsed = schema.safeParse(body);
      if (parsed.success) return parsed.data;
      throw new PaymentOutcomeUnknown('an answer that could not be read', { cause: parsed.error });
    }
    if (response.status >= 500) throw new PaymentOutcomeUnknown(`the service answered ${response.status}`);
    const error = errorSchema.safeParse(body).data?.error;
    const rejected = new PaymentRejected(
      response.status,
      error?.code ?? 'unknown',
      error?.param ?? undefined,
    );
    if (response.status !== 429) throw rejected;
    throw Object.assign(rejected, { retryAfterMs: Number(response.headers.get('retry-after')) * 1_000 });
  }

  /** Repeats what may be repeated: a lost answer, a 5xx and a 429, always with the same key. */
  async function call<T>(schema: z.ZodType<T>, path: string, init: RequestInit = {}): Promise<T> {
    for (let round = 0; ; round++) {
      try {
        return await once(schema, path, init);
      } catch (error) {
        const delay = retryDelaysMs[round];
        const limited = error instanceof PaymentRejected && error.status === 429;
        if (delay === undefined || !(limited || error instanceof PaymentOutcomeUnknown)) throw error;
        const asked = limited ? Number((error as { retryAfterMs?: number }).retryAfterMs) || 0 : 0;
        // A shopper is waiting: a service that wants more time than this gets it from the next click.
        if (asked > 3_000) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.max(asked, delay)));
      }
    }
  }

  const post = (body: unknown, headers: Record<string, string>): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

  return {
    /**
     * Creates an order. `idempotencyKey` must be stored before the call: repeated with it, the call returns
     * the first answer instead of charging twice (spec: Endpoints, POST /v1/orders).
     */
    createOrder: (idempotencyKey: string, input: OrderInput): Promise<Order> =>
      call(orderSchema, '/v1/orders', post(input, { 'idempotency-key': idempotencyKey })),

    retrieveOrder: (id: string): Promise<Order> => call(orderSchema, `/v1/orders/${encodeURIComponent(id)}`),

    /** A page of orders, newest first; `startingAfter` is the last id of the page before. */
    listOrders: (startingAfter?: string): Promise<z.infer<typeof listSchema>> =>
      call(
        listSchema,
        startingAfter ? `/v1/orders?starting_after=${encodeURIComponent(startingAfter)}` : '/v1/orders',
      ),

    /** Refunds `amount` cents, or all that remains. The key keeps a repeated call from paying out twice. */
    refundOrder: (id: string, idempotencyKey: string, amount?: number): Promise<Refund> =>
      call(
        refundSchema,
        `/v1/orders/${encodeURIComponent(id)}/refunds`,
        post(amount === undefined ? {} : { amount }, { 'idempotency-key': idempotencyKey }),
      ),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
