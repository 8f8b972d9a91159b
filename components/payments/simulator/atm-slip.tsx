// The paid voucher: a confirmation on the screen, and the printed slip.
import Link from 'next/link';
import { formatEuros } from '@/lib/payments/simulator/format-euros';
import { groupDigits } from '@/lib/payments/simulator/group-digits';
import type { Slip } from '@/lib/payments/simulator/read-slip';
import { AtmFrame, AtmSlot } from './atm-frame';
import { ATM_OPTION } from './atm-look';

const moment = new Intl.DateTimeFormat('pt-PT', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Lisbon',
});

export function AtmSlip({ slip }: { slip: Slip }) {
  const lines = [
    ['Entidade', slip.entity],
    ['Referência', groupDigits(slip.reference)],
    ['Montante', formatEuros(slip.amount)],
  ];
  return (
    <AtmFrame
      side={
        <div>
          <AtmSlot />
          <div className="overflow-hidden px-3">
            <article
              aria-label="Talão"
              className="animate-slip bg-[#fffdf7] px-5 pt-6 pb-9 font-mono text-sm/[1.5] text-[#17211d] [mask:conic-gradient(from_-45deg_at_bottom,#0000,#000_1deg_89deg,#0000_90deg)_50%_100%/0.8rem_100%]"
            >
              <p className="text-center font-semibold">PAGAMENTO DE SERVIÇOS/COMPRAS</p>
              <p className="mt-1 text-center">
                <time dateTime={slip.paidAt.toISOString()}>{moment.format(slip.paidAt)}</time>
              </p>
              <p className="mt-4 border-t border-dashed border-[#7c857f] pt-3 text-center text-base font-semibold">
                {slip.merchant}
              </p>
              <dl className="mt-3 border-b border-dashed border-[#7c857f] pb-3">
                {lines.map(([term, value]) => (
                  <div key={term} className="flex flex-wrap justify-between gap-x-3">
                    <dt>{term}</dt>
                    <dd className="font-semibold">{value}</dd>
                  </div>
                ))}
              </dl>
              <p className="mt-3 text-center text-balance">
                O talão emitido pela caixa automática faz prova de pagamento. Conserve-o.
              </p>
              <p className="mt-3 text-center text-xs">DEMONSTRAÇÃO · SEM VALOR</p>
            </article>
          </div>
        </div>
      }
    >
      <h1 className="text-2xl sm:text-3xl">Pagamento efetuado</h1>
      <p className="mt-3 text-lg">
        Pagou {formatEuros(slip.amount)} a {slip.merchant}. Retire o talão.
      </p>
      <p className="mt-2 text-[#cfe0d9]">A página da compra já mostra o pagamento.</p>
      <p className="mt-auto pt-6">
        <Link href="/simulator/atm" className={ATM_OPTION}>
          Terminar
        </Link>
      </p>
    </AtmFrame>
  );
}
