// The sequence diagram of a purchase: what went from whom to whom, by time.
import type { Purchase } from '@/lib/store/purchases/purchases';
import { byCause } from './by-cause';
import { XRAY_MESSAGES } from './messages';
import type { ServiceStep, ServiceTimeline } from './read-service-timeline';
import type { ShopTimeline } from './read-shop-timeline';
import type { Arrow, Sequence } from './step';

/** From left to right. */
export const ACTORS = ['page', 'shop', 'service', 'payer'] as const;

/** Where this shop receives webhooks: deliveries to a merchant's other endpoints are not shown. */
const RECEIVER = '/webhooks/payments';

type Messages = (typeof XRAY_MESSAGES)['en'];
type Moment = Omit<Arrow, 'sinceMs'>;

export function sequenceOf(
  purchase: Purchase,
  shop: ShopTimeline,
  timelines: ServiceTimeline[],
  lang: keyof typeof XRAY_MESSAGES,
): Sequence {
  const messages = XRAY_MESSAGES[lang];
  const arrows = [
    ...shopArrows(shop, messages),
    ...timelines.flatMap(({ orderId, steps }) => {
      const attempt = purchase.attempts.find((each) => each.orderId === orderId);
      return serviceArrows(orderId, steps, attempt?.method ?? 'mbway', messages);
    }),
  ].sort(byCause);
  const [mbway, multibanco] = (['mbway', 'multibanco'] as const).map((method) =>
    purchase.attempts.some((attempt) => attempt.method === method),
  );
  return {
    payer: mbway && multibanco ? 'both' : mbway ? 'phone' : 'atm',
    arrows: arrows.map((arrow, index) => {
      const before = arrows[index - 1];
      return before ? { ...arrow, sinceMs: arrow.at.getTime() - before.at.getTime() } : arrow;
    }),
  };
}

function shopArrows({ attempts, calls, pushes }: ShopTimeline, { arrow }: Messages): Moment[] {
  return [
    ...attempts.map(({ id, at, number }) => ({
      key: `form:${id}`,
      at,
      from: 'page' as const,
      to: 'shop' as const,
      label: number === 1 ? arrow.checkout : arrow.again,
    })),
    ...calls.flatMap(({ id, at, method, path, status, durationMs }): Moment[] => [
      {
        key: `call:${id}`,
        at,
        from: 'shop',
        to: 'service',
        label: `${method} ${path.replace(/ord_\w+/, '…')}`,
      },
      {
        key: `response:${id}`,
        at: new Date(at.getTime() + durationMs),
        from: 'service',
        to: 'shop',
        label: status === null ? arrow.lost : String(status),
        isResponse: true,
        ...(status !== 201 && { isBad: true }),
      },
    ]),
    ...pushes.map(({ version, at }) => ({
      key: `push:${version}`,
      at,
      from: 'shop' as const,
      to: 'page' as const,
      label: arrow.update,
    })),
  ];
}

function serviceArrows(
  orderId: string,
  steps: ServiceStep[],
  method: 'mbway' | 'multibanco',
  { arrow }: Messages,
): Moment[] {
  const types = new Map(steps.flatMap((step) => (step.kind === 'event' ? [[step.event_id, step.type]] : [])));
  return steps.flatMap((step): Moment[] => {
    if (step.kind === 'order' && method === 'mbway')
      return [{ key: `asked:${orderId}`, at: step.at, from: 'service', to: 'payer', label: arrow.askPayer }];
    if (step.kind === 'event' && /\.(paid|failed)$/.test(step.type)) {
      const isPaid = step.type.endsWith('paid');
      const label = isPaid ? (method === 'mbway' ? arrow.approves : arrow.pays) : arrow.fails;
      const key = `decision:${step.event_id}`;
      return [{ key, at: step.at, from: 'payer', to: 'service', label, ...(!isPaid && { isBad: true }) }];
    }
    if (step.kind !== 'delivery' || new URL(step.url).pathname !== RECEIVER) return [];
    const key = `${step.event_id}:${step.attempt}`;
    const type = types.get(step.event_id) ?? 'webhook';
    return [
      {
        key: `delivery:${key}`,
        at: step.at,
        from: 'service',
        to: 'shop',
        label: step.attempt === 1 ? type : `${type} (${step.attempt})`,
      },
      {
        key: `received:${key}`,
        at: new Date(step.at.getTime() + step.duration_ms),
        from: 'shop',
        to: 'service',
        label: step.status ? String(step.status) : arrow.lost,
        isResponse: true,
        ...(step.outcome !== 'delivered' && { isBad: true }),
      },
    ];
  });
}
