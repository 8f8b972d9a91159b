// Entity, reference and amount as the ATM repeats them before it pays or when it refuses.
import { formatEuros } from '@/lib/payments/simulator/format-euros';
import { groupDigits } from '@/lib/payments/simulator/group-digits';

export function VoucherLines({
  entity,
  reference,
  amount,
  payee,
}: {
  entity: string;
  reference: string;
  amount: number;
  payee?: string;
}) {
  const lines = [
    ...(payee ? [['Beneficiário', payee]] : []),
    ['Entidade', entity],
    ['Referência', groupDigits(reference)],
    ['Montante', formatEuros(amount)],
  ];
  return (
    <dl className="mt-5">
      {lines.map(([term, value]) => (
        <div
          key={term}
          className="flex items-baseline justify-between gap-4 border-b border-[#4d7a6e] py-2.5"
        >
          <dt className="text-[#cfe0d9]">{term}</dt>
          <dd className="font-mono text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
