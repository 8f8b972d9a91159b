// The whole timeline of a purchase: the shop's steps and the service's, by time.
import { clockAhead } from '@/lib/store/demo/clock';
import type { Lang } from '@/lib/store/lang';
import type { Purchase } from '@/lib/store/purchases/purchases';
import { byCause } from './by-cause';
import { XRAY_MESSAGES } from './messages';
import { readServiceTimeline, type ServiceStep, type ServiceTimeline } from './read-service-timeline';
import { readShopTimeline, type ShopTimeline } from './read-shop-timeline';
import { sequenceOf } from './sequence';
import { serviceStep } from './service-step';
import { shopSteps } from './shop-steps';
import type { Step, Timeline } from './step';

/** Attempts whose orders the service is asked for: the newest. */
const MOST_ORDERS = 5;

export async function readTimeline(purchase: Purchase, lang: Lang): Promise<Timeline> {
  const messages = XRAY_MESSAGES[lang];
  const orderIds = purchase.attempts.flatMap(({ orderId }) => orderId ?? []).slice(-MOST_ORDERS);
  const [aheadMs, shop, ...responses] = await Promise.all([
    clockAhead(),
    readShopTimeline(purchase.id),
    ...orderIds.map((id) => readServiceTimeline(id)),
  ]);
  const now = new Date(Date.now() + aheadMs);
  const timelines = responses.filter((response) => response !== undefined);
  const reported = timelines.flatMap(({ steps }) => steps);
  const steps: Step[] = [
    ...shopSteps(shop, purchase, lang),
    ...reported.map((step) => serviceStep(step, lang)),
  ].sort(byCause);
  const due = reported.flatMap((step) => (step.kind === 'delivery' && step.next_attempt_at) || []);
  return {
    number: purchase.number,
    steps,
    sequence: sequenceOf(purchase, shop, timelines, lang),
    figures: figuresOf(steps, reported, shop),
    ...waitingFor(purchase, timelines, due.length > 0, messages.waiting),
    ...(due.length > 0 && { nextInMs: Math.max(0, Math.min(...due.map(Number)) - now.getTime()) }),
    serviceSilent: timelines.length < orderIds.length,
    aheadMs,
    readAt: now,
  };
}

function figuresOf(steps: Step[], reported: ServiceStep[], shop: ShopTimeline): Timeline['figures'] {
  const call = shop.calls.findLast(({ status }) => status === 201);
  const delivered = reported.findLast((step) => step.kind === 'delivery' && step.outcome === 'delivered');
  const paid = reported.find((step) => step.kind === 'event' && step.type === 'order.paid');
  const pushed = paid && steps.find((step) => step.key.startsWith('push:') && step.at >= paid.at);
  return {
    ...(call && { call: call.durationMs }),
    ...(delivered?.kind === 'delivery' && { webhook: delivered.duration_ms }),
    ...(paid && pushed && { paidToPage: pushed.at.getTime() - paid.at.getTime() }),
  };
}

function waitingFor(
  { status, attempts }: Purchase,
  timelines: ServiceTimeline[],
  retrying: boolean,
  messages: Record<'approval' | 'voucher' | 'retry' | 'response', string>,
): { waitingFor?: string } {
  if (retrying) return { waitingFor: messages.retry };
  if (status !== 'open') return {};
  if (attempts.at(-1)?.status === 'creating') return { waitingFor: messages.response };
  const state = timelines.at(-1)?.status;
  if (state === 'pending') return { waitingFor: messages.approval };
  if (state === 'awaiting_payment') return { waitingFor: messages.voucher };
  return {};
}
