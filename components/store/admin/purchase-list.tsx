// A page of the admin area's purchases.
import Link from 'next/link';
import type { listPurchases } from '@/lib/store/admin/list-purchases';
import { formatMoney } from '@/lib/store/integration/ui/format';
import type { Lang } from '@/lib/store/lang';
import { adminMessages } from '@/lib/store/messages/admin';
import { Moment } from '../moment';
import { PurchaseStatus } from './purchase-status';

interface Props {
  lang: Lang;
  purchases: Awaited<ReturnType<typeof listPurchases>>['purchases'];
}

export function PurchaseList({ lang, purchases }: Props) {
  const messages = adminMessages[lang];
  return (
    <ul className="mt-6 grid gap-3">
      {purchases.map((each) => {
        const flag = each.soldOut ? messages.soldOut : each.flagReason;
        return (
          <li key={each.number} className="voucher">
            <Link
              href={`/admin/${lang}/purchases/${each.number}`}
              prefetch={false}
              className="group grid grid-cols-[1fr_auto] gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[8rem_1fr_12rem_7rem] sm:items-center sm:px-6"
            >
              <span className="font-mono font-medium whitespace-nowrap underline-offset-4 group-hover:underline">
                {each.number}
              </span>
              <span className="text-right font-semibold tabular-nums sm:order-last">
                {formatMoney(each.total, lang)}
              </span>
              <span className="min-w-0 max-sm:col-span-2">
                <span className="block truncate">{each.name}</span>
                <span className="block text-sm text-muted">
                  <Moment at={each.createdAt} lang={lang} /> ·{' '}
                  {each.method === 'mbway' ? 'MB WAY' : 'Multibanco'}
                  {each.attempts > 1 && ` · ${messages.attemptCount(each.attempts)}`}
                </span>
              </span>
              <span className="mt-1 text-sm max-sm:col-span-2 sm:mt-0">
                <PurchaseStatus
                  lang={lang}
                  status={each.status === 'open' ? each.attemptStatus : each.status}
                  refunded={each.refunded}
                />
                {flag && <span className="block text-failed">{messages.check(flag)}</span>}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
