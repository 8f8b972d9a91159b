'use client';
// Not-found pages get no params, so a client component reads the language from the URL.
import { useParams } from 'next/navigation';
import { ButtonLink } from '@/components/ui/button';
import { asLang } from '@/lib/store/lang';
import { ADMIN_FAILURES } from '@/lib/store/messages/admin-failures';

export default function AdminNotFound() {
  const lang = asLang(useParams().lang);
  const { area, notFound, notFoundText, all } = ADMIN_FAILURES[lang];
  return (
    <div className="py-12">
      <title>{`${notFound} · ${area}`}</title>
      <h1 className="text-4xl">{notFound}</h1>
      <p className="mt-3 text-muted">{notFoundText}</p>
      <ButtonLink href={`/admin/${lang}`} className="mt-6">
        {all}
      </ButtonLink>
    </div>
  );
}
