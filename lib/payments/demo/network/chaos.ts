// Chaos with a seed: what networks do to webhooks and responses on their worst day. It is decided by the seed, the
// merchant's name, the number of the order, the event and the attempt, never by time: the same seed does the same.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts } from '@/db/payments/schema';
import type { EventType } from '@/lib/payments/contract/schemas';
import type { ClaimedDelivery } from '@/lib/payments/webhooks/claim-deliveries';
import { type SendResult, unsent } from '@/lib/payments/webhooks/send';
import { processWide } from '@/lib/process-wide';

export interface Chaos {
  accountId: string;
  merchant: string;
  seed: string;
  /** What it did so far, each once: `order 2, order.paid: sent twice`. */
  acts: string[];
}

/** Seconds after which an attempt that chaos spoiled is made again: no test should wait for the real retries. */
const AGAIN = 1;
const PLAN = /^chaos:(\w+):(\d+)$/;

const state = processWide('simulator/chaos', () => ({
  /** The seed of merchants that sign up without one of their own. */
  seedOfAll: undefined as string | undefined,
  accounts: new Map<string, Chaos & { orders: number }>(),
  onAct: undefined as ((merchant: string, act: string) => void) | undefined,
}));

/** Every merchant that signs up from now on has chaos; `onAct` is told of what it does. */
export function beginChaosForAll(seed: string, onAct: (merchant: string, act: string) => void): void {
  state.seedOfAll = seed;
  state.onAct = onAct;
}

/** From its next order on, the account has the chaos of `seed`, or of all merchants' seed. Numbering begins again. */
export async function beginChaos(accountId: string, seed = state.seedOfAll): Promise<void> {
  if (!seed) return;
  const [account] = await paymentsDatabase()
    .orm.select({ merchant: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (account) state.accounts.set(accountId, { accountId, ...account, seed, acts: [], orders: 0 });
}

export const endChaos = (accountId: string): boolean => state.accounts.delete(accountId);
export const chaosOf = (accountId: string): Chaos | undefined => state.accounts.get(accountId);
export const allChaos = (): Chaos[] => [...state.accounts.values()];

/** The plan of the account's next order; undefined without chaos. */
export function nextChaosPlan(accountId: string): string | undefined {
  const chaos = state.accounts.get(accountId);
  return chaos && `chaos:${accountId}:${++chaos.orders}`;
}

/** Whether the response to the order's creation is lost. */
export const losesResponse = (plan: string): boolean =>
  decide(plan, 'POST /v1/orders', [[0.15, 'the response was lost']]) !== undefined;

/** Seconds by which the event is sent later. Two are enough for another event to overtake it. */
export function chaosDelay(plan: string | null, type: EventType): number {
  const act = eventAct(plan, type);
  return act === 'late' ? 0.5 : act === 'held back, for others to overtake it' ? 2 : 0;
}

export const isDoubled = (plan: string | null, type: EventType): boolean =>
  eventAct(plan, type) === 'sent twice';

/** Sends a webhook, unless it gets lost on this attempt; then it is sent again a second later. */
export async function carry(
  { network_plan: plan, event_type: type, attempts }: ClaimedDelivery,
  send: () => Promise<SendResult>,
): Promise<SendResult> {
  const act = eventAct(plan, type);
  const spoiled = { ...unsent(`Chaos: ${act}.`), retryIn: AGAIN };
  if (act === 'the endpoint was down' && attempts <= 2) return spoiled;
  if (act === 'lost, and sent again' && attempts === 1) return spoiled;
  const result = await send();
  return act === 'the shop’s response was lost' && attempts === 1
    ? { ...spoiled, durationMs: result.durationMs }
    : result;
}

function eventAct(plan: string | null, type: EventType): string | undefined {
  if (!plan || !PLAN.test(plan)) return undefined;
  // An endpoint is down for all events of an order.
  if (draw(plan, 'flapping') < 0.12) return decide(plan, type, [[1, 'the endpoint was down']]);
  return decide(plan, type, [
    [0.2, 'late'],
    [0.4, 'sent twice'],
    [0.55, 'lost, and sent again'],
    [0.7, 'the shop’s response was lost'],
    [0.8, 'held back, for others to overtake it'],
  ]);
}

/** The first of the acts whose number is above the drawn one, or none; noted when it is first decided. */
function decide(plan: string, what: string, acts: [below: number, act: string][]): string | undefined {
  const [, account = '', number] = PLAN.exec(plan) ?? [];
  const drawn = draw(plan, what);
  const [, act] = acts.find(([below]) => drawn < below) ?? [];
  const chaos = state.accounts.get(account);
  const note = `order ${number}, ${what}: ${act}`;
  if (act && chaos && !chaos.acts.includes(note)) {
    chaos.acts.push(note);
    state.onAct?.(chaos.merchant, note);
  }
  return act;
}

/** From 0 to 1. An order whose chaos was ended draws 1: nothing happens to it any more. */
function draw(plan: string, what: string): number {
  const [, account = '', number] = PLAN.exec(plan) ?? [];
  const chaos = state.accounts.get(account);
  if (!chaos) return 1;
  const digest = createHash('sha256').update([chaos.seed, chaos.merchant, number, what].join('\n')).digest();
  return digest.readUInt32BE() / 2 ** 32;
}

/** Whether chaos still holds a webhook of the account back. */
export async function isChaosPending(accountId: string): Promise<boolean> {
  if (!state.accounts.has(accountId)) return false;
  const [row] = await paymentsDatabase().query<{ pending: boolean }>`
    select exists (
      select from payments.orders "order"
        join payments.events event on event.order_id = "order".id
        join payments.deliveries delivery on delivery.event_id = event.id and delivery.status = 'pending'
        left join payments.delivery_attempts attempt
          on attempt.delivery_id = delivery.id and attempt.number = delivery.attempts
       where "order".account_id = ${accountId} and "order".network_plan like 'chaos:%'
         and (attempt.number is null or attempt.error like 'Chaos:%')) as pending`;
  return row?.pending ?? false;
}
