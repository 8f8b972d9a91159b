'use server';
import { RedirectType, redirect } from 'next/navigation';
import type { DecisionState } from '@/components/payments/simulator/pin-form';
import { decideMbwayRequest } from '@/lib/payments/demo/network/mbway-requests';
import { isPin } from '@/lib/payments/demo/simulator/pin';
import { requireSimulatorAction } from '@/lib/payments/demo/simulator/require-simulator';
import { readChoice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';

/** The payer's decision. Any six digits are the right PIN, and it is never stored. */
export async function decide(before: DecisionState, form: FormData): Promise<DecisionState> {
  await requireSimulatorAction();
  const field = (name: string) => String(form.get(name) ?? '');
  const [phone, order, decision] = [field('phone'), field('order'), field('decision')];
  if (decision === 'approve') {
    if (!isPin(field('pin'))) return { ...before, pinMissing: true };
    await decideMbwayRequest(order, 'approve');
  } else if (decision === 'decline') {
    await decideMbwayRequest(order, 'decline');
  } else if (decision === 'limit') {
    await decideMbwayRequest(order, 'decline');
    // The order doesn't know why. Beside a shop's page, Back belongs to that page.
    const choice = readChoice(Object.fromEntries(form));
    redirect(simulatorUrl('/phone', choice, { phone, order, decision }), RedirectType.replace);
  }
  // The page shows what the order has become, in whichever way that happened, and hears of it by its stream. Rendered
  // here, it would hold up the webhook.
  return { ...before, pinMissing: false };
}
