// Entity, reference and amount as the ATM repeats them before it pays or when it refuses.

import { groupDigits } from '@/lib/payments/demo/simulator/group-digits';
import { messagesIn } from '@/lib/payments/demo/simulator/messages/messages';
import { formatMoney } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';

export function VoucherLines({
  lang,
  entity,
  reference,
  amount,
  payee,
}: {
  lang: Lang;
  entity: string;
  reference: string;
  amount: number;
  payee?: string;
}) {
  const texts = messagesIn(lang).atm.voucher;
  const lines = [
    ...(payee ? [[texts.payee, payee]] : []),
    [texts.entity, entity],
    [texts.reference, groupDigits(reference)],
    [texts.amount, formatMoney(amount, lang)],
  ];
  return (
    <dl className="mt-5">
      {lines.map(([term, value]) => (
        <div
          key={term}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-[#4d7a6e] py-2.5"
        >
          <dt className="text-[#cfe0d9]">{term}</dt>
          <dd className="font-mono text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
