// Links to the next page of the orders and back to the first.
import Link from 'next/link';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { type OrderFilter, ordersUrl } from '@/lib/payments/dashboard/filters/order-filter';
import { orders } from '@/lib/payments/dashboard/messages/orders';

const LINK =
  'inline-flex min-h-11 items-center px-1 font-medium text-pine underline underline-offset-4 hover:decoration-2';

export async function OrderPager({ filter, next }: { filter: OrderFilter; next: string | undefined }) {
  if (!filter.after && !next) return null;
  const t = orders[await dashboardLang()];
  const isNewest = filter.sort === '-created';
  return (
    <nav aria-label={t.pager} className="mt-3 flex justify-between gap-4">
      {filter.after ? (
        <Link href={ordersUrl({ ...filter, after: null })} className={LINK}>
          {isNewest ? t.newest : t.firstPage}
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link href={ordersUrl({ ...filter, after: next })} className={LINK}>
          {isNewest ? t.older : t.nextPage}
        </Link>
      )}
    </nav>
  );
}
