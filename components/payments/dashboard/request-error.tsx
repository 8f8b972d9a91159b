// What an error of the API means and what to do about it, from the documentation.

import { Section } from '@/components/ui/section';
import { TextLink } from '@/components/ui/text-link';
import type { ErrorCode } from '@/lib/payments/contract/errors';
import { requests } from '@/lib/payments/dashboard/messages/requests';
import { docsPath } from '@/lib/payments/docs/portuguese-pages';
import { REMEDIES } from '@/lib/payments/docs/remedies';
import { REMEDIES_PT } from '@/lib/payments/docs/remedies-pt';
import type { Lang } from '@/lib/payments/lang';

export function RequestError({ code, lang }: { code: string; lang: Lang }) {
  const t = requests[lang];
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

/** A text whose parts in backticks are code. */
function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={part} className="font-mono text-sm">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
