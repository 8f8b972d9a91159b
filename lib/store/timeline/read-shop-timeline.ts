// What the shop itself knows of a purchase's timeline: its rows, and the notes taken in a demonstration.
import { storeDatabase } from '@/db/store/client';

export interface ShopTimeline {
  attempts: { id: string; number: number; method: string; amount: number; reference: string; at: Date }[];
  calls: {
    id: number;
    at: Date;
    durationMs: number;
    attemptId: string;
    key: string;
    method: string;
    path: string;
    status: number | null;
    requestId: string | null;
  }[];
  webhooks: { id: number; at: Date; durationMs: number; eventId: string; outcome: string; status: number }[];
  /** Events that were remembered: the first copy of each. */
  events: { id: string; at: Date; status: string; outcome: string; released: boolean }[];
  /** Pages told of a version, counted. */
  pushes: { version: number; at: Date; pages: number }[];
  letters: { kind: string; at: Date }[];
  refunds: { id: string; amount: number; at: Date }[];
}

export async function readShopTimeline(purchaseId: string): Promise<ShopTimeline> {
  // As text, because the two engines hand JSON back differently.
  const [row] = await storeDatabase().query<{ timeline: string }>`
    select json_build_object(
      'attempts', (
        select coalesce(json_agg(json_build_object('id', id, 'number', number, 'method', method, 'amount', amount,
          'reference', external_reference, 'at', created_at) order by number), '[]')
        from store.payment_attempts where purchase_id = ${purchaseId}),
      'calls', (
        select coalesce(json_agg((detail || jsonb_build_object('id', id, 'at', at, 'durationMs', duration_ms))
          order by id), '[]')
        from store.xray_notes where purchase_id = ${purchaseId} and kind = 'call'),
      'webhooks', (
        select coalesce(json_agg((detail || jsonb_build_object('id', id, 'at', at, 'durationMs', duration_ms))
          order by id), '[]')
        from store.xray_notes where purchase_id = ${purchaseId} and kind = 'webhook'),
      'events', (
        select coalesce(json_agg(json_build_object('id', event.id, 'at', received_at, 'status', event.status,
          'outcome', outcome,
          -- One statement does both, and it has one now().
          'released', coalesce(purchase.released_at = received_at, false)) order by received_at), '[]')
        from store.received_events event
        join store.payment_attempts attempt on attempt.order_id = event.order_id
        join store.purchases purchase on purchase.id = attempt.purchase_id
        where attempt.purchase_id = ${purchaseId}),
      'pushes', (
        select coalesce(json_agg(json_build_object('version', version, 'at', at, 'pages', pages)), '[]')
        from (select (detail ->> 'version')::int as version, min(at) as at, count(*) as pages
                from store.xray_notes where purchase_id = ${purchaseId} and kind = 'push' group by 1) as told),
      'letters', (
        select coalesce(json_agg(json_build_object('kind', kind, 'at', sent_at) order by sent_at), '[]')
        from store.emails where purchase_id = ${purchaseId} and sent_at is not null),
      'refunds', (
        select coalesce(json_agg(json_build_object('id', id, 'amount', amount, 'at', created_at)
          order by created_at), '[]')
        from store.refunds where purchase_id = ${purchaseId})
    )::text as timeline
  `;
  return JSON.parse(row?.timeline ?? '{}', (key, value) => (key === 'at' ? new Date(value) : value));
}
