// The admin area's numbers, and above them the effects of payments that keep failing.
import Link from 'next/link';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { adminUrl } from '@/lib/store/admin/list-purchases';
import type { FailingEffect, PeriodTotals } from '@/lib/store/admin/read-totals';
import { formatMoney } from '@/lib/store/integration/ui/format';
import type { Lang } from '@/lib/store/lang';
import { adminMessages } from '@/lib/store/messages/admin';

interface Props {
  lang: Lang;
  totals: PeriodTotals[];
  toDo: { waiting: number; check: number };
}

export function Totals({ lang, totals, toDo }: Props) {
  const messages = adminMessages[lang];
  return (
    <div className="grid gap-3 lg:grid-cols-[1fr_18rem]">
      <dl className="voucher grid divide-rule max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {totals.map(({ period, paid, paid_count, refunded }) => (
          <div key={period} className="px-4 py-3 sm:px-6">
            <dt className="text-sm text-muted">{messages.periods[period]}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{formatMoney(paid, lang)}</dd>
            <dd className="text-sm text-muted">
              {messages.paidCount(paid_count)}
              {refunded > 0 && ` · ${messages.refundedSum(formatMoney(refunded, lang))}`}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="voucher grid content-center px-4 py-2 sm:px-6">
        {(
          [
            ['waiting', messages.waitingFor, 'text-ink'],
            ['check', messages.toCheck, 'text-failed'],
          ] as const
        ).map(([state, label, colour]) => (
          <li key={state}>
            <Link
              href={adminUrl(lang, { state })}
              prefetch={false}
              className="flex min-h-11 items-center justify-between gap-4 underline-offset-4 hover:underline"
            >
              {label}
              <span
                className={`text-xl font-semibold tabular-nums ${toDo[state] > 0 ? colour : 'text-muted'}`}
              >
                {toDo[state]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function FailingEffects({ lang, effects }: { lang: Lang; effects: FailingEffect[] }) {
  const { title, text, kinds, since } = adminMessages[lang].failing;
  return (
    <Notice kind="failed" className="mb-6">
      <h2 className="font-semibold">{title}</h2>
      <ul className="my-1">
        {effects.map(({ id, kind, number, minutes }) => (
          <li key={id}>
            <TextLink tall href={`/admin/${lang}/purchases/${number}`} className="font-mono text-ink!">
              {number}
            </TextLink>
            : {kinds[kind]}, {since(minutes)}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{text}</p>
    </Notice>
  );
}
