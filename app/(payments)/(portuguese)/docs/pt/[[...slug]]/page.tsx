// Every page of the documentation in Portuguese, rendered at build time.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DocumentationPage, metadataOf } from '@/components/payments/docs/documentation-page';
import { PORTUGUESE_PAGES } from '@/lib/payments/docs/portuguese-pages';

type Props = { params: Promise<{ slug?: string[] }> };

export function generateStaticParams() {
  return PORTUGUESE_PAGES.map(({ slug }) => ({ slug: slug.split('/').slice(1) }));
}

async function pageAt(params: Props['params']) {
  const slug = ['pt', ...((await params).slug ?? [])].join('/');
  return PORTUGUESE_PAGES.find((page) => page.slug === slug);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageAt(params);
  return page ? metadataOf(page) : {};
}

export default async function PortuguesePage({ params }: Props) {
  const page = await pageAt(params);
  if (!page) notFound();
  return <DocumentationPage page={page} />;
}
