// The whole timeline of a purchase: the shop's steps and the service's, by time.
import { clockAhead } from '@/lib/store/demo/clock';
import type { Lang } from '@/lib/store/lang';
import type { Purchase } from '@/lib/store/purchases/purchases';
import { xrayMessages } from '../messages/xray';
import { readServiceTimeline, type ServiceStep, type ServiceTimeline } from './read-service-timeline';
import { readShopTimeline, type ShopTimeline } from './read-shop-timeline';
import { serviceSteps } from './service-steps';
import { shopSteps } from './shop-steps';
import { byCause, type Step, type Timeline } from './step';

/** Attempts whose orders the service is asked for: the newest. */
const MOST_ORDERS = 5;

export async function readTimeline(purchase: Purchase, lang: Lang): Promise<Timeline> {
  const orderIds = purchase.attempts.flatMap(({ orderId }) => orderId ?? []).slice(-MOST_ORDERS);
  const [aheadMs, shop, ...responses] = await Promise.all([
    clockAhead(),
    readShopTimeline(purchase.id),
    ...orderIds.map((id) => readServiceTimeline(id)),
  ]);
  const timelines = responses.filter((response) => response !== undefined);
  const composed = composeTimeline(purchase, shop, timelines, lang);
  const { steps } = composed;
  const retries = deliveriesOf(timelines).flatMap(({ next_attempt_at }) => next_attempt_at ?? []);
  return {
    number: purchase.number,
    ...composed,
    figures: figuresOf(steps, timelines, shop),
    ...waitingFor(purchase, timelines, xrayMessages[lang].waiting),
    version: [purchase.version, steps.length, retries.length, timelines.length].join('.'),
    moments: [...retries, ...steps.slice(-1).map(({ at }) => at)],
    serviceSilent: timelines.length < orderIds.length,
    aheadMs,
    readAt: new Date(Date.now() + aheadMs),
  };
}

/** Every step, the arrows of the sequence diagram, and who pays. */
export function composeTimeline(
  purchase: Purchase,
  shop: ShopTimeline,
  timelines: ServiceTimeline[],
  lang: Lang,
): Pick<Timeline, 'steps' | 'arrows' | 'payer'> {
  const steps = [
    ...shopSteps(shop, purchase, lang),
    ...timelines.flatMap((timeline) => serviceSteps(timeline, lang)),
  ].sort(byCause);
  const arrows = steps.flatMap((step) => step.arrows ?? []).sort(byCause);
  const methods = new Set(purchase.attempts.map(({ method }) => method));
  return {
    steps,
    arrows: arrows.map((arrow, index) => {
      const before = arrows[index - 1];
      return before ? { ...arrow, sinceMs: arrow.at.getTime() - before.at.getTime() } : arrow;
    }),
    payer: methods.size > 1 ? 'both' : methods.has('mbway') ? 'phone' : 'atm',
  };
}

type Delivery = Extract<ServiceStep, { kind: 'delivery' }>;

const deliveriesOf = (timelines: ServiceTimeline[]) =>
  timelines.flatMap(({ steps }) => steps.filter((step): step is Delivery => step.kind === 'delivery'));

function figuresOf(steps: Step[], timelines: ServiceTimeline[], shop: ShopTimeline): Timeline['figures'] {
  const call = shop.calls.findLast(({ path, status }) => path === '/v1/orders' && status === 201);
  const delivered = deliveriesOf(timelines).findLast(({ outcome }) => outcome === 'delivered');
  const paid = timelines
    .flatMap(({ steps }) => steps)
    .find((step) => step.kind === 'event' && step.type === 'order.paid');
  const pushed = paid && steps.find((step) => step.key.startsWith('push:') && step.at >= paid.at);
  return {
    ...(call && { call: call.durationMs }),
    ...(delivered && { webhook: delivered.duration_ms }),
    ...(paid && pushed && { paidToPage: pushed.at.getTime() - paid.at.getTime() }),
  };
}

function waitingFor(
  { status, attempts }: Purchase,
  timelines: ServiceTimeline[],
  messages: (typeof xrayMessages)['en']['waiting'],
): { waitingFor?: string } {
  if (deliveriesOf(timelines).some((step) => step.next_attempt_at)) return { waitingFor: messages.retry };
  if (status !== 'open') return {};
  if (attempts.at(-1)?.status === 'creating') return { waitingFor: messages.response };
  const state = timelines.at(-1)?.status;
  if (state === 'pending') return { waitingFor: messages.approval };
  if (state === 'awaiting_payment') return { waitingFor: messages.voucher };
  return {};
}
