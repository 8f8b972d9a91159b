// The API as an integrator needs it at hand: where it is, its version, a first request, its limit, what changed.
import { CopyButton } from '@/components/payments/dashboard/copy-button';
import { ListTable } from '@/components/payments/dashboard/list-table';
import { Copyable, PageFacts } from '@/components/payments/dashboard/page-facts';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { TextLink } from '@/components/payments/dashboard/text-link';
import type { Fact } from '@/components/ui/facts';
import { Section } from '@/components/ui/section';
import { listApiKeys } from '@/lib/payments/accounts/api-keys';
import { readKeyUsage } from '@/lib/payments/accounts/read-key-usage';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { CHANGELOG } from '@/lib/payments/contract/changelog';
import { formatDay } from '@/lib/payments/dashboard/format/format-moment';
import { developers } from '@/lib/payments/dashboard/messages/developers';
import { readOrigin } from '@/lib/payments/dashboard/reads/read-origin';
import { pathOf } from '@/lib/payments/docs/pages';
import { docsPath } from '@/lib/payments/docs/portuguese-pages';
import { paymentsEnv } from '@/lib/payments/env';

export const generateMetadata = titled((lang) => developers[lang].title);

const DOCS = 'text-pine underline underline-offset-4';

export default async function DevelopersPage() {
  const { accountId, livemode } = await requireMerchant();
  const lang = await dashboardLang();
  const t = developers[lang];
  const [origin, keys, usage] = await Promise.all([
    readOrigin(),
    listApiKeys(accountId),
    readKeyUsage(accountId),
  ]);
  const working = keys.filter(({ works }) => works);
  const limit = paymentsEnv().RATE_LIMIT_PER_MINUTE;
  const prefix = working[0]?.prefix ?? (livemode ? 'sk_live_ecl_' : 'sk_test_ecl_');
  const [latest] = CHANGELOG;
  const command = `curl ${origin}/v1/orders \\
  -H "Authorization: Bearer ${prefix}…" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -d '{"amount": 1000, "method": "multibanco", "external_reference": "first-order"}'`;
  const facts: Fact[] = [
    [t.facts.base, <Copyable key="base" value={`${origin}/v1`} what={t.baseUrl} />],
    [t.facts.version, latest && t.version(latest.version, formatDay(latest.effective, lang))],
    [t.facts.mode, livemode ? t.live : t.test],
    [
      t.facts.keys,
      <span key="keys">
        {t.startWith(prefix)} · <TextLink href="/dashboard/keys">{working.length}</TextLink>
      </span>,
    ],
    [t.facts.limit, t.limitOf(limit)],
    [
      t.facts.openapi,
      <span key="openapi" className="flex flex-wrap gap-x-5">
        {[
          ['/v1/openapi.json', t.openapi],
          [docsPath('/docs', lang), t.guide],
          ['/docs/reference', t.reference],
        ].map(([href, text]) => (
          <a key={href} href={href} className={DOCS}>
            {text}
          </a>
        ))}
      </span>,
    ],
  ];
  return (
    <>
      <PageHeading title={t.title} help="/docs/reference">
        {t.about}
      </PageHeading>
      <PageFacts lines={facts} />
      <Section heading={t.quick} className="mt-8">
        <p className="mt-1 text-muted">
          {t.quickAbout}{' '}
          {working.length === 0 && (
            <TextLink strong href="/dashboard/keys">
              {t.noKey}
            </TextLink>
          )}
        </p>
        <div className="mt-3 flex items-start gap-2 rounded-card border border-rule bg-card p-4">
          <pre className="min-w-0 flex-1 font-mono text-sm whitespace-pre-wrap break-all">{command}</pre>
          <CopyButton value={command} what={t.command} isLong />
        </div>
      </Section>
      <Section heading={t.usage} className="mt-8">
        {working.length === 0 ? (
          <p className="mt-2 text-muted">{t.noKeys}</p>
        ) : (
          <ListTable
            caption={t.usageCaption}
            heads={t.usageHeads}
            columns={{ requests: 'text-right', left: 'text-right' }}
            looks={{ requests: 'tabular-nums', left: 'tabular-nums' }}
            rows={working}
            keyOf={({ id }) => id}
            cells={({ id, name, lastFour }) => {
              const requests = usage.get(id)?.lastMinute ?? 0;
              return {
                key: (
                  <TextLink href={`/dashboard/keys/${id}`} className="py-0">
                    {name} …{lastFour}
                  </TextLink>
                ),
                requests,
                left: Math.max(0, limit - requests),
              };
            }}
          />
        )}
      </Section>
      <Section heading={t.modes} className="mt-8 max-w-prose">
        <p className="mt-2">{t.modesAbout}</p>
        <p className="mt-2">
          {t.modeTest[0]} <code className="font-mono text-sm">livemode</code> {t.modeTest[1]} {t.modeLive}
        </p>
        <p className="mt-2 flex flex-wrap gap-x-6">
          <a href={docsPath('/docs/testing', lang)} className={DOCS}>
            {t.testing}
          </a>
          <a href={docsPath('/docs/go-live', lang)} className={DOCS}>
            {t.goLive}
          </a>
        </p>
      </Section>
      <Section heading={t.changelog} className="mt-8 max-w-prose">
        {CHANGELOG.map(({ title, effective, version, changes }) => (
          <section key={`${effective} ${title}`} lang="en" className="mt-4 border-t border-rule pt-3">
            <h3 className="font-semibold">
              {version} · {title}
            </h3>
            <p className="text-sm text-muted" lang={lang === 'pt' ? 'pt-PT' : 'en'}>
              {t.effective(formatDay(effective, lang))}
            </p>
            <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm">
              {changes.map(({ text, slug }) => (
                <li key={text}>
                  {text.replaceAll('`', '')}{' '}
                  <a href={pathOf(slug)} className={DOCS}>
                    {slug}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className="mt-4">
          <a href="/docs/changelog" className={DOCS}>
            {t.moreChanges}
          </a>
        </p>
      </Section>
    </>
  );
}
