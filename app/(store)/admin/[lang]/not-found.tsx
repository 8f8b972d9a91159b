'use client';
// Not-found pages get no params, so a client component reads the language from the URL.
import { useParams } from 'next/navigation';
import { ButtonLink } from '@/components/ui/button';
import { useMessages } from '@/components/ui/messages';
import { asLang } from '@/lib/store/lang';
import type { AdminFormsMessages } from '@/lib/store/messages/admin-forms';

export default function AdminNotFound() {
  const lang = asLang(useParams().lang);
  const { title, notFound, notFoundText, all } = useMessages<AdminFormsMessages>();
  return (
    <div className="py-12">
      <title>{`${notFound} · ${title} · Caruma`}</title>
      <h1 className="text-4xl">{notFound}</h1>
      <p className="mt-3 text-muted">{notFoundText}</p>
      <ButtonLink href={`/admin/${lang}`} className="mt-6">
        {all}
      </ButtonLink>
    </div>
  );
}
