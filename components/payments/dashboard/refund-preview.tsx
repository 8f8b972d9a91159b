// What a refund does, before it is confirmed: to the order, and to the balance.
import { Notice } from '@/components/ui/notice';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { formatAmount } from '@/lib/payments/dashboard/format/format-amount';
import { formatDate } from '@/lib/payments/dashboard/format/format-moment';
import { refundMessages } from '@/lib/payments/dashboard/messages/refund';
import type { RefundPreview as Preview } from '@/lib/payments/dashboard/reads/preview-refund';

export async function RefundPreview({ preview }: { preview: Preview }) {
  const lang = await dashboardLang();
  const t = refundMessages[lang];
  const { paid, refunded, amount, remains, fee, available, pending, availableFrom } = preview;
  const euros = (cents: number) => formatAmount(cents, lang);
  const before = availableFrom ? pending : available;
  return (
    <>
      <section aria-label={t.order}>
        <dl>
          <Line term={t.paid} value={euros(paid)} />
          {refunded > 0 && <Line term={t.before} value={euros(-refunded)} />}
          <Line term={t.now} value={euros(-amount)} />
          <Line term={t.remains} value={euros(remains)} strong />
          {fee > 0 && <Line term={t.fee} value={euros(fee)} muted />}
        </dl>
      </section>
      <section aria-labelledby="balance-heading">
        <h2 id="balance-heading" className="text-xl">
          {t.balance}
        </h2>
        <dl>
          <Line term={availableFrom ? t.pending : t.available} value={euros(before)} />
          <Line term={t.afterwards} value={euros(before - amount)} strong />
        </dl>
        {availableFrom && (
          <p className="mt-1 text-sm text-muted">{t.fromPending(formatDate(availableFrom, lang))}</p>
        )}
        {!availableFrom && available - amount < 0 && (
          <Notice kind="pending" className="mt-3">
            {t.negative}
          </Notice>
        )}
      </section>
      <p className="text-muted">
        {remains === 0 ? t.full : t.part} {t.sameWay}
      </p>
    </>
  );
}

interface LineProps {
  term: string;
  value: string;
  strong?: boolean;
  muted?: boolean;
}

function Line({ term, value, strong, muted }: LineProps) {
  return (
    <div
      className={`flex justify-between gap-4 py-1.5 tabular-nums ${strong ? 'mt-1.5 border-t border-rule pt-3 font-semibold' : ''} ${muted ? 'text-sm text-muted' : ''}`}
    >
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
