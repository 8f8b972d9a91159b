// What a refund does, before it is confirmed: to the order, and to the balance.
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { refundMessages } from '@/lib/payments/dashboard/messages/refund';
import type { RefundPreview as Preview } from '@/lib/payments/dashboard/reads/preview-refund';
import { formatDate, formatMoney } from '@/lib/payments/format';
import { Sums } from './money/sums';

export async function RefundPreview({ preview }: { preview: Preview }) {
  const lang = await dashboardLang();
  const t = refundMessages[lang];
  const { paid, refunded, amount, remains, fee, available, pending, availableFrom } = preview;
  const before = availableFrom ? pending : available;
  const earlier = refunded > 0 ? [[t.before, -refunded] as const] : [];
  return (
    <>
      <Section heading={t.order}>
        <Sums
          lang={lang}
          className="mt-2"
          lines={[[t.paid, paid], ...earlier, [t.now, -amount]]}
          total={[t.remains, remains]}
        />
        {fee > 0 && (
          <p className="mt-1 text-sm text-muted">
            {t.fee}: {formatMoney(fee, lang)}
          </p>
        )}
      </Section>
      <Section heading={t.balance}>
        <Sums
          lang={lang}
          className="mt-2"
          lines={[[availableFrom ? t.pending : t.available, before]]}
          total={[t.afterwards, before - amount]}
        />
        {availableFrom && (
          <p className="mt-1 text-sm text-muted">{t.fromPending(formatDate(availableFrom, lang))}</p>
        )}
        {!availableFrom && available - amount < 0 && (
          <Notice kind="pending" className="mt-3">
            {t.negative}
          </Notice>
        )}
      </Section>
      <p className="text-muted">
        {remains === 0 ? t.full : t.part} {t.sameWay}
      </p>
    </>
  );
}
