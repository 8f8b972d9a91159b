'use server';
import { RedirectType, redirect } from 'next/navigation';
import type { FormState } from '@/components/ui/use-form-action';
import { payVoucher } from '@/lib/payments/demo/network/pay-voucher';
import { readAtmStep } from '@/lib/payments/demo/simulator/read-atm-step';
import { requireSimulatorAction } from '@/lib/payments/demo/simulator/require-simulator';
import { readChoice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';

/**
 * Pays, or lets the payment fail, and goes to the slip; a refusal goes back to the page, which reads why. Beside a shop's
 * page, Back belongs to that page.
 */
export async function pay(_before: FormState, form: FormData): Promise<FormState> {
  await requireSimulatorAction();
  const choice = readChoice(Object.fromEntries(form));
  const query = Object.fromEntries(
    ['entity', 'reference', 'amount'].map((name) => [name, String(form.get(name) ?? '')]),
  );
  const step = readAtmStep(query);
  if (step.at === 'confirm') {
    const outcome = form.get('outcome') === 'failed' ? 'failed' : 'paid';
    const payment = await payVoucher(step.entity, step.reference, step.amount, outcome);
    if ('status' in payment) {
      const paid = payment.status === 'paid';
      const shown = simulatorUrl('/atm', choice, paid ? { slip: payment.orderId } : { at: 'failed' });
      redirect(shown, RedirectType.replace);
    }
  }
  redirect(simulatorUrl('/atm', choice, query), RedirectType.replace);
}
