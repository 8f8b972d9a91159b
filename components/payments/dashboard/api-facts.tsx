// The API as an integrator needs it at hand: where it is, its version and limit, and a first request.

import { Section } from '@/components/ui/section';
import { TextLink } from '@/components/ui/text-link';
import { CHANGELOG } from '@/lib/payments/contract/changelog';
import { api } from '@/lib/payments/dashboard/messages/api';
import { shell } from '@/lib/payments/dashboard/messages/shell';
import { readOrigin } from '@/lib/payments/dashboard/reads/read-origin';
import { docsPath } from '@/lib/payments/docs/portuguese-pages';
import { paymentsEnv } from '@/lib/payments/env';
import { formatDay } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { CodeBlock } from './code-block';
import { Copyable, PageFacts } from './page-facts';

export async function ApiFacts({ lang }: { lang: Lang }) {
  const t = api[lang];
  const origin = await readOrigin();
  const [latest] = CHANGELOG;
  const command = `curl ${origin}/v1/orders \\
  -H "Authorization: Bearer $ECLUSA_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -d '{"amount": 1000, "method": "multibanco", "external_reference": "first-order"}'`;
  const docs = [
    ['/v1/openapi.json', t.openapi],
    [docsPath('/docs', lang), t.guide],
    ['/docs/reference', t.reference],
    ['/docs/changelog', t.changelog],
  ] as const;
  return (
    <Section heading={t.title} className="mt-8">
      <PageFacts
        lines={[
          [t.base, <Copyable key="base" value={`${origin}/v1`} what={t.base} />],
          [t.versionHead, latest && t.version(latest.version, formatDay(latest.effective, lang))],
          [t.limit, t.limitOf(paymentsEnv().RATE_LIMIT_PER_MINUTE)],
          [
            t.description,
            <span key="docs" className="flex flex-wrap gap-x-5">
              {docs.map(([href, text]) => (
                <TextLink external key={href} href={href}>
                  {text}
                </TextLink>
              ))}
            </span>,
          ],
        ]}
      />
      <p className="mt-6 text-muted">{t.quickAbout}</p>
      <CodeBlock code={command} what={shell[lang].command} />
    </Section>
  );
}
