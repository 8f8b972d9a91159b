// Every URL below a language that no page claims: missing within the shop, in that language.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { asLang } from '@/lib/store/lang';
import { failureMessages } from '@/lib/store/messages/failures';

type Props = { params: Promise<{ lang: string }> };

// Never stored: anyone can invent such URLs.
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: failureMessages[asLang((await params).lang)].notFound };
}

export default function MissingPage() {
  notFound();
}
