// Every URL below a language that no page claims: missing within the shop, in that language.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { asLang } from '@/lib/store/lang';
import { FAILURE_MESSAGES } from '@/lib/store/messages/failure-messages';

type Props = { params: Promise<{ lang: string }> };

// Never stored: anyone can invent such URLs.
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: FAILURE_MESSAGES[asLang((await params).lang)].notFound };
}

export default function MissingPage() {
  notFound();
}
