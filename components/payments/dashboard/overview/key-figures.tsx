// The headline numbers of the chosen days, each beside that of the days before, and linked to what it counts.

import Link from 'next/link';
import type { ReactNode } from 'react';
import { METHODS } from '@/lib/payments/contract/order-values';
import { movementsUrl } from '@/lib/payments/dashboard/filters/movement-filter';
import { ordersUrl } from '@/lib/payments/dashboard/filters/order-filter';
import { formatAmount } from '@/lib/payments/dashboard/format/format-amount';
import { formatCount, formatShare } from '@/lib/payments/dashboard/format/format-count';
import { formatChange, formatDuration } from '@/lib/payments/dashboard/format/format-figures';
import { METHOD } from '@/lib/payments/dashboard/format/method-names';
import { overview } from '@/lib/payments/dashboard/messages/overview';
import type { RangeNumbers } from '@/lib/payments/dashboard/reads/read-range-numbers';
import type { Days } from '@/lib/payments/days';
import type { Lang } from '@/lib/payments/lang';
import { TextLink } from '../text-link';

interface Props {
  numbers: RangeNumbers;
  days: Days;
  /** Cents that can be paid out now, whatever the days. */
  available: number;
  lang: Lang;
}

export function KeyFigures({ numbers: { figures, before }, days: { from, to }, available, lang }: Props) {
  const t = overview[lang];
  const money = (cents: number) => formatAmount(cents, lang);
  const count = (number: number) => formatCount(number, lang);
  const orders = (number: number) => t.orders(count(number), number === 1);
  const paid = ordersUrl({ paid_from: from, paid_to: to });
  const created = { created_from: from, created_to: to };
  const conversionOf = t.conversionOf(count(figures.converted), count(figures.created));
  return (
    <section aria-label={t.figures}>
      <dl className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-rule bg-rule lg:grid-cols-4">
        <Figure
          term={t.volume}
          change={before && formatChange(figures.volume, before.volume, lang)}
          note={before && t.before(money(before.volume))}
        >
          <FigureLink href={paid}>{money(figures.volume)}</FigureLink>
        </Figure>
        <Figure
          term={t.paid}
          change={before && formatChange(figures.paid, before.paid, lang)}
          note={before && t.before(orders(before.paid))}
        >
          <FigureLink href={paid}>{count(figures.paid)}</FigureLink>
        </Figure>
        <Figure
          term={t.conversion}
          change={undefined}
          note={
            before && before.created > 0
              ? t.before(formatShare(before.converted, before.created, lang))
              : undefined
          }
          detail={
            <>
              <TextLink href={ordersUrl({ status: ['paid', 'refunded'], ...created })} className="-my-1">
                {conversionOf.paid}
              </TextLink>{' '}
              <TextLink href={ordersUrl(created)} className="-my-1">
                {conversionOf.created}
              </TextLink>
            </>
          }
        >
          {figures.created > 0 ? formatShare(figures.converted, figures.created, lang) : t.none}
        </Figure>
        <Figure term={t.payTime}>
          <span className="grid gap-0.5">
            {METHODS.map((method) => {
              const now = figures.payTimes[method];
              const then = before?.payTimes[method];
              return (
                <span
                  key={method}
                  className="flex flex-wrap items-baseline justify-between gap-x-2 text-base"
                >
                  <span className="text-sm font-normal text-muted">{METHOD[method]}</span>
                  {now === undefined ? (
                    <span className="font-normal">{t.none}</span>
                  ) : (
                    <FigureLink href={ordersUrl({ method, paid_from: from, paid_to: to })}>
                      {formatDuration(now, lang)}
                    </FigureLink>
                  )}
                  {then !== undefined && (
                    <span className="w-full text-right text-xs font-normal text-muted">
                      {t.before(formatDuration(then, lang))}
                    </span>
                  )}
                </span>
              );
            })}
          </span>
        </Figure>
        <Figure
          term={t.refunds}
          change={before && formatChange(figures.refunded, before.refunded, lang)}
          note={before && t.before(money(before.refunded))}
          detail={
            <TextLink href={movementsUrl({ kind: 'refund', from, to })} className="-my-1">
              {t.refundsCount(count(figures.refunds), figures.refunds === 1)}
            </TextLink>
          }
        >
          <FigureLink href={movementsUrl({ kind: 'refund', from, to })}>{money(figures.refunded)}</FigureLink>
        </Figure>
        <Figure
          term={t.fees}
          change={before && formatChange(figures.fees, before.fees, lang)}
          note={before && t.before(money(before.fees))}
        >
          <FigureLink href={movementsUrl({ kind: 'payment', from, to })}>{money(figures.fees)}</FigureLink>
        </Figure>
        <Figure
          term={t.net}
          change={before && formatChange(figures.net, before.net, lang)}
          note={before && t.before(money(before.net))}
          detail={t.netOf}
        >
          <FigureLink href={movementsUrl({ kind: 'earned', from, to })}>{money(figures.net)}</FigureLink>
        </Figure>
        <Figure
          term={t.available}
          detail={
            <TextLink href="/dashboard/balance" className="-my-1">
              {t.balance}
            </TextLink>
          }
        >
          <span className={available < 0 ? 'text-failed' : ''}>{money(available)}</span>
        </Figure>
      </dl>
    </section>
  );
}

interface FigureProps {
  term: string;
  change?: string | undefined;
  note?: string | undefined;
  detail?: ReactNode;
  children: ReactNode;
}

function Figure({ term, change, note, detail, children }: FigureProps) {
  return (
    <div className="bg-card px-4 py-3.5">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-0.5 text-xl font-semibold tabular-nums sm:text-2xl">{children}</dd>
      {(change || note) && (
        <dd className="text-sm text-muted tabular-nums">
          {change && <span className="font-medium text-ink">{change} </span>}
          {note}
        </dd>
      )}
      {detail && <dd className="text-sm text-muted">{detail}</dd>}
    </div>
  );
}

/** A number that leads to what it counts: underlined when it is pointed at, so that the figures stay calm. */
function FigureLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="underline decoration-rule decoration-1 underline-offset-4 hover:text-pine hover:decoration-pine"
    >
      {children}
    </Link>
  );
}
