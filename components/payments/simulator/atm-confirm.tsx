// The machine's last question: it shows whom one is about to pay.
import type { AtmStep } from '@/lib/payments/simulator/read-atm-step';
import { AtmFrame, AtmIdleSide, AtmScreen } from './atm-frame';
import { VoucherLines } from './voucher-lines';

export function AtmConfirm({
  step,
  payee,
  pay,
}: {
  step: Extract<AtmStep, { at: 'confirm' }>;
  payee: string;
  pay: (form: FormData) => Promise<void>;
}) {
  const { entity, reference, amount } = step;
  return (
    <AtmFrame>
      <AtmScreen>
        <h1 className="text-2xl sm:text-3xl">Confirme o pagamento</h1>
        <VoucherLines entity={entity} reference={reference} amount={amount} payee={payee} />
        <form action={pay} className="mt-auto grid gap-3 pt-6 sm:grid-cols-2">
          <input type="hidden" name="entity" value={entity} />
          <input type="hidden" name="reference" value={reference} />
          <input type="hidden" name="amount" value={amount} />
          <button type="submit" name="outcome" value="paid" className="atm-option atm-primary">
            Confirmar
          </button>
          <a href={`/simulator/atm?${new URLSearchParams({ entity, reference })}`} className="atm-option">
            Corrigir
          </a>
          <a href="/simulator/atm" className="inline-flex min-h-11 items-center underline underline-offset-4">
            Anular
          </a>
          <button
            type="submit"
            name="outcome"
            value="failed"
            className="min-h-11 cursor-pointer text-right text-sm text-[#cfe0d9] underline underline-offset-4"
          >
            Simular falha do pagamento
          </button>
        </form>
      </AtmScreen>
      <AtmIdleSide />
    </AtmFrame>
  );
}
