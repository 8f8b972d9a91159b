// The headline numbers of the chosen days, each beside that of the days before, and linked to what it counts.

import Link from 'next/link';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';
import { METHODS } from '@/lib/payments/contract/order-values';
import { ordersUrl } from '@/lib/payments/dashboard/filters/order-filter';
import { overview } from '@/lib/payments/dashboard/messages/overview';
import type { RangeNumbers } from '@/lib/payments/dashboard/reads/read-range-numbers';
import type { Days } from '@/lib/payments/days';
import {
  formatChange,
  formatCount,
  formatDuration,
  formatMoney,
  formatShare,
  METHOD,
} from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';

interface Props {
  numbers: RangeNumbers;
  days: Days;
  lang: Lang;
}

export function KeyFigures({ numbers: { figures, before }, days: { from, to }, lang }: Props) {
  const t = overview[lang];
  const money = (cents: number) => formatMoney(cents, lang);
  const count = (number: number) => formatCount(number, lang);
  const paid = ordersUrl({ paid_from: from, paid_to: to });
  const created = { created_from: from, created_to: to };
  const compare = (name: 'volume' | 'paid', format: (value: number) => string) =>
    before && {
      change: formatChange(figures[name], before[name], lang),
      note: t.before(format(before[name])),
    };
  const conversionOf = t.conversionOf(count(figures.converted), count(figures.created));
  return (
    <section aria-label={t.figures}>
      <dl className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-rule bg-rule lg:grid-cols-4">
        <Figure term={t.volume} {...compare('volume', money)}>
          <FigureLink href={paid}>{money(figures.volume)}</FigureLink>
        </Figure>
        <Figure term={t.paid} {...compare('paid', (paid) => t.orders(count(paid), paid === 1))}>
          <FigureLink href={paid}>{count(figures.paid)}</FigureLink>
        </Figure>
        <Figure
          term={t.conversion}
          note={
            before && before.created > 0
              ? t.before(formatShare(before.converted, before.created, lang))
              : undefined
          }
          detail={
            <>
              <TextLink href={ordersUrl({ status: ['paid', 'refunded'], ...created })}>
                {conversionOf.paid}
              </TextLink>{' '}
              <TextLink href={ordersUrl(created)}>{conversionOf.created}</TextLink>
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
                      {formatDuration(now)}
                    </FigureLink>
                  )}
                  {then !== undefined && (
                    <span className="w-full text-right text-xs font-normal text-muted">
                      {t.before(formatDuration(then))}
                    </span>
                  )}
                </span>
              );
            })}
          </span>
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
