'use server';
import { RedirectType, redirect } from 'next/navigation';
import type { DecisionState } from '@/components/payments/simulator/pin-form';
import { decideMbwayRequest } from '@/lib/payments/demo/network/mbway-requests';
import { isPin } from '@/lib/payments/demo/simulator/pin';
import { requireSimulatorAction } from '@/lib/payments/demo/simulator/require-simulator';
import { readChoice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';

/** The payer's decision; then the page shows the outcome. Any six digits are the right PIN, and it is never stored. */
export async function decide(before: DecisionState, form: FormData): Promise<DecisionState> {
  await requireSimulatorAction();
  const field = (name: string) => String(form.get(name) ?? '');
  const [phone, order, decision] = [field('phone'), field('order'), field('decision')];
  if (decision === 'approve') {
    if (!isPin(field('pin'))) return { ...before, pinMissing: true };
    await decideMbwayRequest(order, 'approve');
  } else if (decision === 'decline' || decision === 'limit') {
    await decideMbwayRequest(order, 'decline');
  }
  // A request that is no longer pending needs no error: the page reads the order. Beside a shop's page, Back belongs to
  // that page.
  const shown = simulatorUrl('/phone', readChoice(Object.fromEntries(form)), { phone, order, decision });
  redirect(shown, RedirectType.replace);
}
