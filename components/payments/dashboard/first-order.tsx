// A request that creates a first order, ready to paste: shown until the account has a paid order.

import { TextLink } from '@/components/ui/text-link';
import { firstSteps } from '@/lib/payments/dashboard/messages/first-steps';
import { shell } from '@/lib/payments/dashboard/messages/shell';
import type { Lang } from '@/lib/payments/lang';
import { CodeBlock } from './code-block';

/** Approves by itself after five seconds, in test mode. */
const BY_ITSELF = '910001005';

interface Props {
  origin: string;
  livemode: boolean;
  /** The simulated phone that can approve it. */
  phone: string | undefined;
  lang: Lang;
}

export function FirstOrder({ origin, livemode, phone, lang }: Props) {
  const t = firstSteps[lang];
  const number = livemode || phone ? '912345678' : BY_ITSELF;
  const request = [
    `curl ${origin}/v1/orders \\`,
    `  -H "Authorization: Bearer $ECLUSA_KEY" \\`,
    `  -H "Idempotency-Key: first-order" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d '{"amount": 1000, "method": "mbway", "phone": "+351${number}", "external_reference": "first-order"}'`,
  ].join('\n');
  return (
    <section className="mt-6" aria-labelledby="request-heading">
      <h3 id="request-heading" className="font-sans font-semibold">
        {t.request}
      </h3>
      <p className="mt-1 text-sm text-muted">
        {t.withKey[0]} <code className="font-mono">ECLUSA_KEY</code>
        {t.withKey[1]} <span className="whitespace-nowrap">{number.replace(/(\d{3})(?=\d)/g, '$1 ')}</span>
        {number === BY_ITSELF ? t.byItself : '.'}
        {phone && (
          <>
            {' '}
            <TextLink href={phone}>{t.onPhone}</TextLink>
          </>
        )}
      </p>
      <CodeBlock code={request} what={shell[lang].command} />
    </section>
  );
}
