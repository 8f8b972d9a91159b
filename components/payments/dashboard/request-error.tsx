// What an error of the API means and what to do about it, from the documentation, which is in English.
import { Section } from '@/components/ui/section';
import { requests } from '@/lib/payments/dashboard/messages/requests';
import { REMEDIES, type Remedy } from '@/lib/payments/docs/remedies';
import type { Lang } from '@/lib/payments/lang';

export function RequestError({ code, lang }: { code: string; lang: Lang }) {
  const t = requests[lang];
  const known: Remedy | undefined = Object.entries(REMEDIES).find(([each]) => each === code)?.[1];
  if (!known) return null;
  return (
    <div className="mt-6 grid max-w-3xl gap-5">
      <Section heading={t.meaning}>
        <p lang="en" className="mt-1">
          <WithCode text={known.meaning} />
        </p>
      </Section>
      <Section heading={t.remedy}>
        <p lang="en" className="mt-1">
          <WithCode text={known.remedy} />
        </p>
        <p className="mt-2 font-medium">{t.retry[known.retry]}</p>
      </Section>
      <p>
        <a href={`/docs/errors#${code}`} className="text-pine underline underline-offset-4">
          {t.errorDocs}
        </a>
      </p>
    </div>
  );
}

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
