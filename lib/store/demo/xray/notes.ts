// The X-ray's notes: each request to the API, each webhook, each update sent to a page. Nothing waits for a note, and one that
// fails is lost. Bodies are kept as they were sent, without personal data.
import { storeDatabase } from '@/db/store/client';
import { log } from '@/lib/store/log';
import { redact } from './redact';

/** One request to the payment service, with the text that was sent and received. */
interface SentRequest {
  method: string;
  path: string;
  idempotencyKey: string | null;
  requestBody: string | null;
  startedAt: Date;
  durationMs: number;
  /** Null without a complete response. */
  status: number | null;
  responseBody: string | null;
  requestId: string | null;
}

/** Records a request whose Idempotency-Key contains the id of an attempt or a refund. */
export function noteRequest(sent: SentRequest): void {
  const { startedAt, durationMs, idempotencyKey, requestBody, responseBody, ...rest } = sent;
  if (idempotencyKey === null) return;
  const bodies = { requestBody: redact(requestBody), responseBody: redact(responseBody) };
  const detail = JSON.stringify({ key: idempotencyKey, ...rest, ...bodies });
  kept(storeDatabase().query`
    insert into store.xray_notes (payment_id, kind, at, duration_ms, detail)
    select payment_id, 'call', store.by_clock(${startedAt}::timestamptz), ${durationMs}::int, ${detail}::text::jsonb
      from (select id, payment_id from store.payment_attempts union select id, payment_id from store.refunds) asked
     where id::text = right(${idempotencyKey}, 36)`);
}

interface ReceivedWebhook {
  /** By the shop's clock, which may move as soon as the response is sent. */
  startedAt: Date;
  durationMs: number;
  outcome: string;
  status: number;
  path: string;
  signature: string | null;
  requestBody: string;
}

/** One genuine webhook about an order of ours, and the response to it. */
export function noteWebhook(event: unknown, received: ReceivedWebhook): void {
  const { startedAt, durationMs, requestBody, ...rest } = received;
  const { id, type, data } = (event ?? {}) as { id?: string; type?: string; data?: { object?: unknown } };
  const order = (data?.object ?? {}) as { id?: string; external_reference?: string };
  const detail = JSON.stringify({
    eventId: id,
    type,
    orderId: order.id,
    ...rest,
    requestBody: redact(requestBody),
  });
  kept(storeDatabase().query`
    insert into store.xray_notes (payment_id, kind, at, duration_ms, detail)
    select payment_id, 'webhook', ${startedAt}::timestamptz, ${durationMs}::int, ${detail}::text::jsonb
      from store.payment_attempts
     where order_id = ${order.id ?? ''} or external_reference = ${order.external_reference ?? ''} limit 1`);
}

/** One page that was told of a new version of its purchase. */
export function notePush(token: string, version: number): void {
  kept(storeDatabase().query`
    insert into store.xray_notes (payment_id, kind, at, duration_ms, detail)
    select id, 'push', store.by_clock(${new Date()}::timestamptz), 0, ${JSON.stringify({ version })}::text::jsonb
      from store.payments where token = ${token}`);
}

function kept(note: Promise<unknown>): void {
  note.catch((error) => log('warn', 'x-ray note lost', { error }));
}
