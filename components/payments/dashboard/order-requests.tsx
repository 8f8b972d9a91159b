// The API requests that an order is in, from the request log.
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { requestsUrl } from '@/lib/payments/dashboard/filters/request-filter';
import { order as messages } from '@/lib/payments/dashboard/messages/order';
import type { RequestRow } from '@/lib/payments/dashboard/reads/list-requests';
import { EmptyList } from './empty-list';
import { RequestTable } from './request-table';
import { TextLink } from './text-link';

interface Props {
  orderId: string;
  requests: RequestRow[];
}

export async function OrderRequests({ orderId, requests }: Props) {
  const lang = await dashboardLang();
  const t = messages[lang];
  if (requests.length === 0) return <EmptyList title={t.noRequests}>{t.requestsKept}</EmptyList>;
  return (
    <section className="mt-4" aria-label={t.tabs.requests}>
      <RequestTable requests={requests} lang={lang} />
      <p className="mt-3 text-sm">
        <TextLink href={requestsUrl({ q: orderId })}>{t.allRequests}</TextLink>
      </p>
    </section>
  );
}
