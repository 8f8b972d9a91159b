'use client';
// A page of the shop that does not exist, or a purchase that was never made. Not-found pages get no params, so a client
// component reads the language from the URL; without one, it shows both languages.
import { useParams } from 'next/navigation';
import { Mark } from '@/components/store/mark';
import { ButtonLink } from '@/components/ui/button';
import { isLang, type Lang } from '@/lib/store/lang';
import { failureMessages } from '@/lib/store/messages/failures';

export default function StoreNotFound() {
  const { lang } = useParams();
  const [first, ...others]: [Lang, ...Lang[]] = isLang(lang) ? [lang] : ['pt', 'en'];
  return (
    <div className="py-12 text-center sm:py-16">
      <Mark className="mx-auto mb-8 size-28 text-pine" />
      <h1 className="text-4xl">{failureMessages[first].notFound}</h1>
      {others.map((other) => (
        <p key={other} lang={other} className="mt-3 text-xl">
          {failureMessages[other].notFound}
        </p>
      ))}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {[first, ...others].map((each) => (
          <ButtonLink key={each} href={`/${each}`} lang={each}>
            {failureMessages[each].goShopping}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
