'use client';
// A page of the shop that does not exist, or a purchase that was never made. Not-found pages get no params, so a client
// component reads the language from the URL.
import { useParams } from 'next/navigation';
import { Mark } from '@/components/store/mark';
import { ButtonLink } from '@/components/ui/button';
import { asLang } from '@/lib/store/lang';
import { FAILURE_MESSAGES } from '@/lib/store/messages/failure-messages';

export default function StoreNotFound() {
  const lang = asLang(useParams().lang);
  const { notFound, goShopping } = FAILURE_MESSAGES[lang];
  return (
    <div className="py-12 text-center sm:py-16">
      <Mark className="mx-auto mb-8 size-28 text-pine" />
      <h1 className="mb-8 text-4xl">{notFound}</h1>
      <ButtonLink href={`/${lang}`}>{goShopping}</ButtonLink>
    </div>
  );
}
