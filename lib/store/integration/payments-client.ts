// Creates, retrieves, lists and refunds payment orders.
//
// To copy it alone: it needs zod, fetch (Node 18 or later) and `isFinal` of `decide.ts`. Give it the API's URL and the
// secret key, both from the environment of your server: a key that reaches a browser is public.
import * as z from 'zod';
import { isFinal } from './decide';

// Responses are read tolerantly. Within `/v1` new fields and new statuses may appear, and neither may break a
// shop that has no use for them: zod drops unknown fields, and `status` stays a string, not an enum.
export const orderSchema = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  amount: z.number().int(),
  currency: z.string(),
  method: z.string(),
  external_reference: z.string(),
  livemode: z.boolean(),
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

/** The list's orders have no currency and no voucher. */
const listSchema = z.object({
  data: z.array(orderSchema.omit({ currency: true, multibanco: true })),
  has_more: z.boolean(),
});

const refundSchema = z.object({ id: z.string(), amount: z.number().int(), status: z.string() });

const errorSchema = z.object({ error: z.object({ code: z.string(), param: z.string().nullish() }) });

// Requests are strict: the service responds 400 to any field it does not document.
export interface OrderInput {
  /** Cents, from your own prices: never a number that a browser sent. */
  amount: number;
  method: 'mbway' | 'multibanco';
  /** `+3519XXXXXXXX`; required for MB WAY. */
  phone?: string;
  /** Your own name for this payment. Once an order has it, no other may. */
  external_reference: string;
  description?: string;
  customer?: { name?: string; email?: string; phone?: string; nif?: string };
}

/** The phone that a request makes ring; null with Multibanco. */
export const phoneOf = ({ method, phone }: OrderInput): string | null =>
  method === 'mbway' ? (phone ?? null) : null;

/** The API refused: nothing was done. Act on `code`; the API's own message is not meant for shoppers. */
export class PaymentRejected extends Error {
  override name = 'PaymentRejected';
  constructor(
    readonly status: number,
    readonly code: string,
    readonly param?: string,
    /** What a 429 asks for. */
    readonly retryAfterMs = 0,
  ) {
    super(`the payment service responded ${status} ${code}${param ? ` (${param})` : ''}`);
  }
}

/**
 * No usable response: what was asked for may have been done or not. That is not a refusal: a shop that tells its
 * shopper "failed, pay again" here charges some of them twice. Ask again with the same key; never with a new one.
 */
export class PaymentOutcomeUnknown extends Error {
  override name = 'PaymentOutcomeUnknown';
}

export interface PaymentsClientOptions {
  /** Base URL of the API, without `/v1`. */
  url: string;
  /** The secret key, `sk_live_…` or `sk_test_…`. */
  key: string;
  /** Milliseconds for one whole request; a response that takes longer counts as lost. */
  timeoutMs?: number;
  /** How long to wait before each retry. Their number bounds the retries. All tries together: below 30 s, see `decide.ts`. */
  retryDelaysMs?: number[];
  /** Your own, to log or trace every request, retries included. */
  fetch?: typeof fetch;
}

/** A shopper is waiting: when the service asks for a longer pause, the request fails. */
const LONGEST_PAUSE = 3_000;

/** Bytes. A page of 25 orders has about 10 KB; a server that sends more than this is not the payment service. */
const MAX_RESPONSE = 1_048_576;

export type PaymentsClient = ReturnType<typeof paymentsClient>;

export function paymentsClient(options: PaymentsClientOptions) {
  const { url, key, timeoutMs = 8_000, retryDelaysMs = [250, 1_000], fetch = globalThis.fetch } = options;
  const base = url.replace(/\/+$/, '');

  return {
    /** The mode of the key, and so of every order made with it. */
    livemode: key.startsWith('sk_live_'),

    /**
     * Creates an order. `idempotencyKey` must be stored first: a request repeated with it returns the first response
     * instead of charging twice (/docs/idempotency). `askedBefore`: an earlier request with this key may have arrived.
     */
    createOrder: (idempotencyKey: string, body: OrderInput, askedBefore = false) =>
      call(orderSchema, '/v1/orders', { makes: 'order', body, idempotencyKey, askedBefore }),

    retrieveOrder: (id: string) => call(orderSchema, `/v1/orders/${encodeURIComponent(id)}`),

    /** A page of orders, newest first; `startingAfter` is the last id of the page before. */
    listOrders: (startingAfter?: string) =>
      call(
        listSchema,
        `/v1/orders${startingAfter ? `?starting_after=${encodeURIComponent(startingAfter)}` : ''}`,
      ),

    /** Refunds `amount` cents, or all that remains. The key keeps a repeated request from refunding twice. */
    refundOrder: (id: string, idempotencyKey: string, amount?: number, askedBefore = false) =>
      call(refundSchema, `/v1/orders/${encodeURIComponent(id)}/refunds`, {
        makes: 'refund',
        // The body is required: an empty object asks for all of it.
        body: amount === undefined ? {} : { amount },
        idempotencyKey,
        askedBefore,
      }),
  };

  /**
   * Retries what may have been lost (no response, a 5xx) and what came too soon (a 429), always the same request with
   * the same key. Any other refusal would be the same again. Once a response was lost, a refusal is the outcome only if
   * it also speaks for the request before it.
   */
  async function call<T>(schema: z.ZodType<T>, path: string, post?: Post): Promise<T> {
    let mayBeDone = post?.askedBefore === true;
    for (let round = 0; ; round++) {
      try {
        return await send(schema, path, post);
      } catch (error) {
        const isRefusal = error instanceof PaymentRejected;
        mayBeDone ||= !isRefusal;
        const asked = isRefusal ? error.retryAfterMs : 0;
        const delay = retryDelaysMs[round];
        if ((!isRefusal || error.status === 429) && delay !== undefined && asked <= LONGEST_PAUSE) {
          await new Promise((resolve) => setTimeout(resolve, Math.max(delay, asked)));
          continue;
        }
        if (!post || !mayBeDone || !isRefusal || isFinal(post.makes, error.status)) throw error;
        throw new PaymentOutcomeUnknown(`${error.message}; an earlier request may have been carried out`, {
          cause: error,
        });
      }
    }
  }

  /** One request: what was asked for, or `PaymentRejected`, or `PaymentOutcomeUnknown`. */
  async function send<T>(schema: z.ZodType<T>, path: string, post?: Post): Promise<T> {
    const response = await request(path, post).catch((cause) => {
      throw new PaymentOutcomeUnknown('no response from the payment service', { cause });
    });
    const { status, body, retryAfterMs } = response;
    // The service failed: it may have done what was asked before it did.
    if (status >= 500) throw new PaymentOutcomeUnknown(`the service responded ${status}`);
    if (status >= 300) {
      const { code = 'unknown', param } = errorSchema.safeParse(body).data?.error ?? {};
      throw new PaymentRejected(status, code, param ?? undefined, retryAfterMs);
    }
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new PaymentOutcomeUnknown('a response that could not be read', { cause: parsed.error });
  }

  /** Rejects without a complete response in time. `body` is undefined when it was not JSON. */
  async function request(path: string, post?: Post) {
    const response = await fetch(`${base}${path}`, {
      method: post ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${key}`,
        ...(post && { 'content-type': 'application/json', 'idempotency-key': post.idempotencyKey }),
      },
      body: post ? JSON.stringify(post.body) : null,
      // Covers the body too: a server that sends too slowly counts as one that hangs.
      signal: AbortSignal.timeout(timeoutMs),
      // Never follow: the key would be sent along to wherever the redirect leads.
      redirect: 'error',
      // For frameworks that cache the responses of `fetch`.
      cache: 'no-store',
    });
    const bytes = await readBytes(response, MAX_RESPONSE);
    if (!bytes) throw new Error(`the response has more than ${MAX_RESPONSE} bytes`);
    const retryAfterMs = Number(response.headers.get('retry-after')) * 1_000 || 0;
    return { status: response.status, body: parseJson(bytes), retryAfterMs };
  }
}

interface Post {
  makes: 'order' | 'refund';
  body: unknown;
  idempotencyKey: string;
  /** An earlier request with this key may have been carried out. */
  askedBefore: boolean;
}

/**
 * The body, or undefined when it has more than `most` bytes. Counts what is read: `Content-Length` is absent from a chunked
 * body, and nothing makes it true. Rejects when the body does not arrive.
 */
export async function readBytes(
  { body }: Pick<Request | Response, 'body'>,
  most: number,
): Promise<Uint8Array | undefined> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  for (let size = 0; reader && size <= most; ) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    chunks.push(value);
    size += value.byteLength;
  }
  reader?.cancel().catch(() => {});
  return reader ? undefined : new Uint8Array();
}

/** The parsed JSON, or undefined when the bytes are not JSON. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
