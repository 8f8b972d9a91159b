// The ATM's last step: shows who is about to be paid.
import Link from 'next/link';
import { ActionForm } from '@/components/ui/action-form';
import type { FormState } from '@/components/ui/use-form-action';
import type { AtmStep } from '@/lib/payments/simulator/read-atm-step';
import { AtmFrame } from './atm-frame';
import { ATM_LINK, ATM_MAIN_OPTION, ATM_OPTION } from './atm-look';
import { DeviceButton } from './device-button';
import { VoucherLines } from './voucher-lines';

export function AtmConfirm({
  step,
  payee,
  pay,
}: {
  step: Extract<AtmStep, { at: 'confirm' }>;
  payee: string;
  pay: (before: FormState, form: FormData) => Promise<FormState>;
}) {
  const { entity, reference, amount } = step;
  return (
    <AtmFrame>
      <h1 className="text-2xl sm:text-3xl">Confirme o pagamento</h1>
      <VoucherLines entity={entity} reference={reference} amount={amount} payee={payee} />
      <ActionForm
        action={pay}
        lost="Sem resposta. Verifique a ligação e tente de novo: nada é pago duas vezes."
        className="mt-auto grid gap-3 pt-6 sm:grid-cols-2 [&_[role=alert]]:text-[#ffb9ad]"
      >
        <input type="hidden" name="entity" value={entity} />
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="amount" value={amount} />
        <DeviceButton name="outcome" value="paid" className={ATM_MAIN_OPTION}>
          Confirmar
        </DeviceButton>
        <Link href={`/simulator/atm?${new URLSearchParams({ entity, reference })}`} className={ATM_OPTION}>
          Corrigir
        </Link>
        <Link href="/simulator/atm" className={ATM_LINK}>
          Anular
        </Link>
        <DeviceButton
          name="outcome"
          value="failed"
          className="min-h-11 cursor-pointer text-right text-sm text-[#cfe0d9] underline underline-offset-4"
        >
          Simular falha do pagamento
        </DeviceButton>
      </ActionForm>
    </AtmFrame>
  );
}
