// One API request with all that is stored of it, and what its error means.
import { Copyable, PageFacts } from '@/components/payments/dashboard/page-facts';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { RequestError } from '@/components/payments/dashboard/request-error';
import { TextLink } from '@/components/payments/dashboard/text-link';
import type { Fact } from '@/components/ui/facts';
import { Status } from '@/components/ui/status';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { requestsUrl } from '@/lib/payments/dashboard/filters/request-filter';
import { formatCount } from '@/lib/payments/dashboard/format/format-count';
import { formatMoment } from '@/lib/payments/dashboard/format/format-moment';
import { requests as messages } from '@/lib/payments/dashboard/messages/requests';
import { readRequest } from '@/lib/payments/dashboard/reads/list-requests';
import { kebab } from '@/lib/payments/docs/pages';
import { operationOf } from '@/lib/payments/requests/operation-paths';
import { otherMode } from '../../other-mode';

export const generateMetadata = titled((lang) => messages[lang].one);

export default async function RequestPage({ params }: { params: Promise<{ id: string }> }) {
  const merchant = await requireMerchant();
  const { id } = await params;
  const lang = await dashboardLang();
  const t = messages[lang];
  const request = await readRequest(merchant.accountId, id);
  if (!request) return otherMode(merchant, 'request', id);
  const operation = operationOf(request);
  const facts: Fact[] = [
    [t.facts.id, <Copyable key="id" value={request.id} what={t.requestId} />],
    [
      t.operation,
      operation ? (
        <a
          key="operation"
          href={`/docs/reference/${kebab(operation)}`}
          className="text-pine underline underline-offset-4"
        >
          {t.operations[operation]}
        </a>
      ) : (
        t.otherOperation
      ),
    ],
    [
      t.heads.response,
      <Status key="status" kind={request.status < 400 ? 'paid' : 'failed'}>
        {String(request.status)}
      </Status>,
    ],
    [t.facts.code, request.code && <code className="font-mono">{request.code}</code>],
    [
      t.heads.order,
      request.order_id && (
        <span key="order">
          <Copyable
            value={request.order_id}
            what={t.orderId}
            href={`/dashboard/orders/${request.order_id}`}
          />{' '}
          · <TextLink href={requestsUrl({ q: request.order_id })}>{t.sameOrder}</TextLink>
        </span>
      ),
    ],
    [
      t.key,
      <TextLink key="key" href={`/dashboard/keys/${request.key_id}`}>
        {request.key_name} …{request.key_last_four}
      </TextLink>,
    ],
    [
      t.facts.idempotency,
      request.idempotency_key ? (
        <span key="idempotency">
          <Copyable value={request.idempotency_key} what={t.idempotencyKey} /> ·{' '}
          {request.replayed ? t.wasReplayed : t.notReplayed}
        </span>
      ) : (
        t.none
      ),
    ],
    [t.facts.time, `${formatCount(request.duration_ms, lang)} ms`],
    [t.heads.when, formatMoment(request.at, lang)],
  ];
  return (
    <>
      <PageHeading
        back={[t.title, '/dashboard/requests']}
        title={`${request.method} ${request.path}`}
        help={operation ? `/docs/reference/${kebab(operation)}` : '/docs/errors'}
      />
      <PageFacts lines={facts} />
      {request.code && <RequestError code={request.code} lang={lang} />}
      <p className="mt-6 text-sm text-muted">{t.notStored}</p>
    </>
  );
}
