// Every URL of the admin area that no page claims.
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/(store)/admin/is-signed-in';
import { asLang } from '@/lib/store/lang';

export const dynamicParams = true;

export default async function MissingPage({ params }: { params: Promise<{ lang: string }> }) {
  await requireStaff(asLang((await params).lang));
  notFound();
}
