'use client';
// The text of a missing page, in the language of its URL.
import { useParams } from 'next/navigation';
import { ButtonLink } from '@/components/ui/button';
import { asLang } from '@/lib/store/lang';
import { FAILURE_MESSAGES } from '@/lib/store/messages/failure-messages';

export function NotFoundText() {
  const lang = asLang(useParams().lang);
  const { notFound, goShopping } = FAILURE_MESSAGES[lang];
  return (
    <>
      <h1 className="mb-8 text-4xl">{notFound}</h1>
      <ButtonLink href={`/${lang}`}>{goShopping}</ButtonLink>
    </>
  );
}
