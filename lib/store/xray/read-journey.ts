// The whole journey of a purchase, both sides in one line of time. Called by the X-ray's panel and page.
import type { Lang } from '../lang';
import type { Purchase } from '../purchases';
import { readServiceJourney, type ServiceJourney, type ServiceStep } from './read-service-journey';
import { readShopJourney } from './read-shop-journey';
import { serviceStep } from './service-step';
import { shopSteps } from './shop-steps';
import type { Journey, Step } from './step';
import { XRAY_WORDS } from './words';

/** Attempts whose orders the service is asked for: the newest. */
const MOST_ORDERS = 5;

export async function readJourney(purchase: Purchase, lang: Lang): Promise<Journey> {
  const words = XRAY_WORDS[lang];
  const orderIds = purchase.attempts.flatMap(({ orderId }) => orderId ?? []).slice(-MOST_ORDERS);
  const [shop, ...answers] = await Promise.all([
    readShopJourney(purchase.id),
    ...orderIds.map((id) => readServiceJourney(id)),
  ]);
  const journeys = answers.filter((answer) => answer !== undefined);
  const told = journeys.flatMap(({ steps }) => steps);
  const steps: Step[] = [...shopSteps(shop, purchase, lang), ...told.map((step) => serviceStep(step, lang))];
  // A cause comes before its effect even when both fell into one millisecond.
  const rank = new Map(steps.map((step) => [step, RANK.indexOf(step.key.split(':')[0] ?? '')]));
  steps.sort((a, b) => a.at.getTime() - b.at.getTime() || (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
  const due = told.flatMap((step) => (step.kind === 'delivery' && step.next_attempt_at) || []);
  return {
    number: purchase.number,
    steps,
    figures: figuresOf(steps, told, shop),
    ...waitingFor(purchase, journeys, due.length > 0, words.waiting),
    ...(due.length > 0 && { nextAt: new Date(Math.min(...due.map(Number))) }),
    serviceSilent: journeys.length < orderIds.length,
    clockAheadMs: Math.max(0, ...journeys.map(({ clockAheadMs }) => clockAheadMs)),
  };
}

/** The kinds of step in the order in which one causes the next. */
const RANK = [
  'written',
  'refund-asked',
  'call',
  'request',
  'order',
  'refund',
  'event',
  'answer',
  'delivery',
  'webhook',
  'moved',
  'push',
  'letter',
];

function figuresOf(
  steps: Step[],
  told: ServiceStep[],
  shop: Awaited<ReturnType<typeof readShopJourney>>,
): Journey['figures'] {
  const call = shop.calls.findLast(({ status }) => status === 201);
  const delivered = told.findLast((step) => step.kind === 'delivery' && step.outcome === 'delivered');
  const paid = told.find((step) => step.kind === 'event' && step.type === 'order.paid');
  const pushed = paid && steps.find((step) => step.key.startsWith('push:') && step.at >= paid.at);
  return {
    ...(call && { call: call.durationMs }),
    ...(delivered?.kind === 'delivery' && { webhook: delivered.duration_ms }),
    ...(paid && pushed && { paidToPage: pushed.at.getTime() - paid.at.getTime() }),
  };
}

function waitingFor(
  { status, attempts }: Purchase,
  journeys: ServiceJourney[],
  retrying: boolean,
  words: Record<'approval' | 'voucher' | 'retry' | 'answer', string>,
): { waitingFor?: string } {
  if (retrying) return { waitingFor: words.retry };
  if (status !== 'open') return {};
  if (attempts.at(-1)?.status === 'creating') return { waitingFor: words.answer };
  const state = journeys.at(-1)?.status;
  if (state === 'pending') return { waitingFor: words.approval };
  if (state === 'awaiting_payment') return { waitingFor: words.voucher };
  return {};
}
