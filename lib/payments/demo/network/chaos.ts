// Chaos with a seed: what networks do to webhooks and responses on their worst day. It is decided by the seed, the
// merchant's name, the number of the order, the event and the attempt, never by time: the same seed does the same.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
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
const AGAIN = 0.3;
/** Only an event that others always follow is held back; by the clock for ten seconds, unless a test waits for it. */
const HELD = 'held back, for others to overtake it';
const HELD_TYPE: EventType = 'order.awaiting_payment';
const HELD_SECONDS = 10;
/** Milliseconds that an event waits for those before it; a claimed delivery has to be sent within its lease. */
const PATIENCE = 4_000;
const LOOK = 20;
const PLAN = /^chaos:(\w+):(\d+)$/;

const state = processWide('simulator/chaos', () => ({
  /** The seed of merchants that sign up without one of their own. */
  seedOfAll: undefined as string | undefined,
  accounts: new Map<string, Chaos & { orders: number }>(),
  onAct: undefined as ((merchant: string, act: string) => void) | undefined,
}));

/** Chaos for every merchant that signs up from now on. Calls `onAct` with each act. */
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

/** Seconds by which the event is sent later. */
export function chaosDelay(plan: string | null, type: EventType): number {
  const act = eventAct(plan, type);
  return act === 'late' ? 0.5 : act === HELD ? HELD_SECONDS : 0;
}

export const isDoubled = (plan: string | null, type: EventType): boolean =>
  eventAct(plan, type) === 'sent twice';

/** Sends a webhook in its turn, unless it gets lost on this attempt; then it is sent again soon. */
export async function carry(delivery: ClaimedDelivery, send: () => Promise<SendResult>): Promise<SendResult> {
  const { network_plan: plan, event_type: type, attempts } = delivery;
  const act = eventAct(plan, type);
  if (plan && PLAN.test(plan)) await untilTurn(delivery, plan, act === HELD);
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
    [type === HELD_TYPE ? 0.9 : 0, HELD],
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

/**
 * Waits until the order's earlier events are through, or for one that is held back all others: so the seed alone decides
 * in which order they arrive, however busy the machine is.
 */
async function untilTurn(delivery: ClaimedDelivery, plan: string, isHeld: boolean): Promise<void> {
  const skipped = eventAct(plan, HELD_TYPE) === HELD ? HELD_TYPE : '';
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(LOOK)) {
    const [row] = await paymentsDatabase().query<{ waits: boolean }>`
      select exists (
        select from payments.events event
          join payments.events other on other.order_id = event.order_id and other.id <> event.id
          join payments.deliveries delivery
            on delivery.event_id = other.id and delivery.endpoint_id = ${delivery.endpoint_id} and delivery.status = 'pending'
          left join payments.delivery_attempts attempt
            on attempt.delivery_id = delivery.id and attempt.number = delivery.attempts
         where event.id = ${delivery.event_id} and (attempt.number is null or attempt.error like 'Chaos:%')
           and (${isHeld}::boolean
                or other.type <> ${skipped} and (other.created_at, other.id) < (event.created_at, event.id))) as waits`;
    if (!row?.waits) return;
  }
}

/** Makes the account's webhooks that chaos keeps due now; resolves to whether there were any. */
export async function sendHeldBack(accountId: string): Promise<boolean> {
  if (!state.accounts.has(accountId)) return false;
  const pending = await paymentsDatabase().query<{ id: number }>`
    update payments.deliveries delivery set next_attempt_at = least(next_attempt_at, payments.now(${accountId}))
      from payments.events event join payments.orders "order" on "order".id = event.order_id
     where delivery.event_id = event.id and delivery.status = 'pending'
       and event.account_id = ${accountId} and "order".network_plan like 'chaos:%'
       and not exists (select from payments.delivery_attempts attempt
                        where attempt.delivery_id = delivery.id and attempt.number = delivery.attempts
                          and (attempt.error like 'Chaos:%') is not true)
    returning delivery.id`;
  return pending.length > 0;
}
