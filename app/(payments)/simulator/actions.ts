'use server';
import { refresh } from 'next/cache';
import type { FormState } from '@/components/ui/use-form-action';
import { advanceClock } from '@/lib/payments/network/advance-clock';
import { resetClock } from '@/lib/payments/network/reset-clock';
import { isOrderId } from '@/lib/payments/orders/order-row';
import { type Outcome, settleOrder } from '@/lib/payments/orders/settle-order';
import { requireSimulatorAction } from '@/lib/payments/simulator/require-simulator';

const MAX_SECONDS = 366 * 86_400;
const OUTCOMES: readonly string[] = ['paid', 'failed', 'expired'] satisfies Outcome[];

/** Moves service time forward by the seconds of the button that was pressed, or back to the wall clock. */
export async function moveClock(before: FormState, form: FormData): Promise<FormState> {
  await requireSimulatorAction();
  if (form.get('seconds') === 'reset') await resetClock();
  else {
    const seconds = Number(form.get('seconds'));
    if (!Number.isInteger(seconds) || seconds <= 0 || seconds > MAX_SECONDS) return before;
    await advanceClock(seconds);
  }
  refresh();
  return before;
}

/** What a payer does with a payment in the control room. One that has ended meanwhile shows what it became. */
export async function settle(before: FormState, form: FormData): Promise<FormState> {
  await requireSimulatorAction();
  const [order, outcome] = [String(form.get('order')), String(form.get('outcome'))];
  if (!isOrderId(order) || !isOutcome(outcome)) return before;
  await settleOrder(order, outcome, { early: true });
  refresh();
  return before;
}

function isOutcome(text: string): text is Outcome {
  return OUTCOMES.includes(text);
}
