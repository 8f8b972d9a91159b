// The 404 of Eclusa: an unknown URL, something of another account, or a simulator that is off.

import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import type { Lang } from '@/lib/payments/lang';
import { failuresMessages } from '@/lib/payments/messages/failures';

export function NothingHere({ lang = 'en' }: { lang?: Lang }) {
  const t = failuresMessages[lang].nothing;
  return (
    <div className="grid flex-1 place-items-center p-6 text-center">
      <div>
        <h1 className="text-3xl">{t.title}</h1>
        <p className="mt-3 max-w-prose text-balance text-muted">{t.text}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink look="quiet" href="/dashboard">
            {t.dashboard}
          </ButtonLink>
          <TextLink external tall href="/docs" className="px-4">
            {t.docs}
          </TextLink>
        </div>
      </div>
    </div>
  );
}
