// One API request with all that is stored of it, and what its error means.
import { notFound } from 'next/navigation';
import { Copyable, PageFacts } from '@/components/payments/dashboard/page-facts';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { WithCode } from '@/components/payments/with-code';
import type { Fact } from '@/components/ui/facts';
import { Section } from '@/components/ui/section';
import { Status } from '@/components/ui/status';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import type { ErrorCode } from '@/lib/payments/contract/errors';
import { requestsUrl } from '@/lib/payments/dashboard/filters/request-filter';
import { requestsMessages } from '@/lib/payments/dashboard/messages/requests';
import { readRequest } from '@/lib/payments/dashboard/reads/list-requests';
import { kebab } from '@/lib/payments/docs/pages';
import { docsPath } from '@/lib/payments/docs/portuguese-pages';
import { REMEDIES } from '@/lib/payments/docs/remedies';
import { REMEDIES_PT } from '@/lib/payments/docs/remedies-pt';
import { formatCount, formatExact } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { operationOf } from '@/lib/payments/requests/operation-paths';

export const generateMetadata = titled((lang) => requestsMessages[lang].one);

export default async function RequestPage({ params }: { params: Promise<{ id: string }> }) {
  const merchant = await requireMerchant();
  const { id } = await params;
  const lang = await dashboardLang();
  const t = requestsMessages[lang];
  const request = await readRequest(merchant.accountId, id);
  if (!request) notFound();
  const operation = operationOf(request);
  const facts: Fact[] = [
    [t.facts.id, <Copyable key="id" value={request.id} what={t.requestId} />],
    [
      t.operation,
      operation ? (
        <TextLink external key="operation" href={`/docs/reference/${kebab(operation)}`}>
          {t.operations[operation]}
        </TextLink>
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
    [t.heads.when, formatExact(request.at, lang)],
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

/** What an error of the API means and what to do about it, from the documentation. */
function RequestError({ code, lang }: { code: string; lang: Lang }) {
  const t = requestsMessages[lang];
  if (!isKnown(code)) return null;
  const { meaning, remedy } = (lang === 'pt' ? REMEDIES_PT : REMEDIES)[code];
  return (
    <div className="mt-6 grid max-w-3xl gap-5">
      <Section heading={t.meaning}>
        <p className="mt-1">
          <WithCode text={meaning} />
        </p>
      </Section>
      <Section heading={t.remedy}>
        <p className="mt-1">
          <WithCode text={remedy} />
        </p>
        <p className="mt-2 font-medium">{t.retry[REMEDIES[code].retry]}</p>
      </Section>
      <p>
        <TextLink external href={docsPath(`/docs/errors#${code}`, lang)}>
          {t.errorDocs}
        </TextLink>
      </p>
    </div>
  );
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(REMEDIES, code);
