// The sequence diagram of a purchase: what went from whom to whom, by time.
import type { Purchase } from '@/lib/store/purchases/purchases';
import { byCause } from './by-cause';
import { XRAY_MESSAGES } from './messages';
import type { ServiceStep, ServiceTimeline } from './read-service-timeline';
import type { ShopTimeline } from './read-shop-timeline';
import type { Actor, Arrow, Sequence } from './step';

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

const arrowOf = (
  key: string,
  at: Date,
  [from, to]: [Actor, Actor],
  label: string,
  more: Pick<Moment, 'isResponse' | 'isBad'> = {},
): Moment => ({ key, at, from, to, label, ...more });

const isBad = (bad: boolean) => (bad ? { isBad: true } : {});

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

function shopArrows({ attempts, calls, pushes }: ShopTimeline, { arrow }: Messages): Moment[] {
  return [
    ...attempts.map(({ id, at, number }) =>
      arrowOf(`form:${id}`, at, ['page', 'shop'], number === 1 ? arrow.checkout : arrow.again),
    ),
    ...calls.flatMap(({ id, at, method, path, status, durationMs }) => [
      arrowOf(`call:${id}`, at, ['shop', 'service'], `${method} ${path.replace(/ord_\w+/, '…')}`),
      arrowOf(
        `response:${id}`,
        after(at, durationMs),
        ['service', 'shop'],
        status === null ? arrow.lost : String(status),
        { isResponse: true, ...isBad(status !== 201) },
      ),
    ]),
    ...pushes.map(({ version, at }) => arrowOf(`push:${version}`, at, ['shop', 'page'], arrow.update)),
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
    const { at } = step;
    if (step.kind === 'order' && method === 'mbway')
      return [arrowOf(`asked:${orderId}`, at, ['service', 'payer'], arrow.askPayer)];
    if (step.kind === 'event' && /\.(paid|failed)$/.test(step.type)) {
      const isPaid = step.type.endsWith('paid');
      const label = isPaid ? (method === 'mbway' ? arrow.approves : arrow.pays) : arrow.fails;
      return [arrowOf(`decision:${step.event_id}`, at, ['payer', 'service'], label, isBad(!isPaid))];
    }
    if (step.kind !== 'delivery' || new URL(step.url).pathname !== RECEIVER) return [];
    const key = `${step.event_id}:${step.attempt}`;
    const type = types.get(step.event_id) ?? 'webhook';
    const label = step.attempt === 1 ? type : `${type} (${step.attempt})`;
    const response = step.status ? String(step.status) : arrow.lost;
    return [
      arrowOf(`delivery:${key}`, at, ['service', 'shop'], label),
      arrowOf(`received:${key}`, after(at, step.duration_ms), ['shop', 'service'], response, {
        isResponse: true,
        ...isBad(step.outcome !== 'delivered'),
      }),
    ];
  });
}
