'use server';
import { refresh } from 'next/cache';
import type { FormState } from '@/components/ui/use-form-action';
import { advanceAllClocks, advanceClock } from '@/lib/payments/demo/network/advance-clock';
import { beginChaos, endChaos } from '@/lib/payments/demo/network/chaos';
import { resetClock } from '@/lib/payments/demo/network/reset-clock';
import { chaosSeed } from '@/lib/payments/demo/simulator/chaos-seed';
import { requireSimulatorAction } from '@/lib/payments/demo/simulator/require-simulator';
import { paymentsEnv } from '@/lib/payments/env';
import { isId } from '@/lib/payments/ids';
import { isOrderId } from '@/lib/payments/orders/order-row';
import { type Outcome, settleOrder } from '@/lib/payments/orders/settle-order';
import { canResetDemo, resetDemo } from '@/lib/server/demo-history';

const MAX_SECONDS = 366 * 86_400;
const OUTCOMES: readonly string[] = ['paid', 'failed', 'expired'] satisfies Outcome[];

/** Moves one merchant's clock or all of them: forward by the button's seconds, or back to the wall clock. */
export async function moveClock(before: FormState, form: FormData): Promise<FormState> {
  await requireSimulatorAction();
  const account = String(form.get('account') ?? '') || null;
  if (account !== null && !isId('acc', account)) return before;
  if (form.get('seconds') === 'reset') await resetClock(account);
  else {
    const seconds = Number(form.get('seconds'));
    if (!Number.isInteger(seconds) || seconds <= 0 || seconds > MAX_SECONDS) return before;
    await (account === null ? advanceAllClocks(seconds) : advanceClock(account, seconds));
  }
  refresh();
  return before;
}

/** Begins chaos with the form's seed on a merchant, or ends it without one. Not for visitors from the network. */
export async function setChaos(before: FormState, form: FormData): Promise<FormState> {
  await requireSimulatorAction();
  const account = String(form.get('account'));
  const seed = chaosSeed.safeParse(form.get('seed'));
  if (paymentsEnv().DEMO_LAN || !isId('acc', account)) return before;
  if (seed.success) await beginChaos(account, seed.data);
  else endChaos(account);
  refresh();
  return before;
}

/** The payer's action on a payment in the control room. A payment that has ended meanwhile shows its state. */
export async function settle(before: FormState, form: FormData): Promise<FormState> {
  await requireSimulatorAction();
  const [order, outcome] = [String(form.get('order')), String(form.get('outcome'))];
  if (!isOrderId(order) || !isOutcome(outcome)) return before;
  await settleOrder(order, outcome, { early: true });
  refresh();
  return before;
}

/** Begins the demonstration again. Not for its visitors from the network. */
export async function startAgain(before: FormState): Promise<FormState> {
  await requireSimulatorAction();
  if (!paymentsEnv().DEMO_LAN && canResetDemo()) await resetDemo();
  refresh();
  return before;
}

function isOutcome(text: string): text is Outcome {
  return OUTCOMES.includes(text);
}
