// The two ways in which a webhook is signed, each with a small sample that is computed from a secret made up for it.

import { Section } from '@/components/ui/section';
import { TextLink } from '@/components/ui/text-link';
import { webhooks } from '@/lib/payments/dashboard/messages/webhooks';
import { docsPath } from '@/lib/payments/docs/portuguese-pages';
import type { Lang } from '@/lib/payments/lang';
import { signHeaders } from '@/lib/payments/webhooks/sign-headers';

// A moment of long ago, so that it is no record.
const EVENT = { id: 'evt_01kaxq3v9m8t7w5e2r4y6z8b0c', body: '{"type":"order.paid"}' };
const SAMPLE = signHeaders(EVENT, { secrets: ['ecl_whsec_sample'], standard: true }, 1_234_567_890);

export function SignatureSchemes({
  lang,
  standard,
  className,
}: {
  lang: Lang;
  standard: boolean;
  className: string;
}) {
  const t = webhooks[lang];
  const [ours, ...theirs] = Object.entries(SAMPLE);
  const scheme = (title: string, text: string, headers: [string, string][]) => (
    <div className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 text-sm text-muted">{text}</p>
      <pre className="mt-2 font-mono text-xs leading-relaxed whitespace-pre-wrap break-all">
        {headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
      </pre>
    </div>
  );
  return (
    <Section heading={t.schemes} className={className}>
      <div className="mt-3 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {scheme('Service-Signature', t.scheme1, ours ? [ours] : [])}
        {scheme(`Standard Webhooks · ${standard ? t.isOn : t.isOff}`, t.scheme2, theirs)}
      </div>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <TextLink external href={docsPath('/docs/webhooks#verify', lang)}>
          {t.howItWorks}
        </TextLink>
        <TextLink external href="/docs/signatures">
          {t.workbench}
        </TextLink>
      </p>
    </Section>
  );
}
