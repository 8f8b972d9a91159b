// Every Markdown page of the documentation in English, rendered at build time.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DocumentationPage, metadataOf } from '@/components/payments/docs/documentation-page';
import { DOC_PAGES, findPage } from '@/lib/payments/docs/pages';

type Props = { params: Promise<{ slug?: string[] }> };

export function generateStaticParams() {
  return DOC_PAGES.map(({ slug }) => ({ slug: slug ? slug.split('/') : [] }));
}

const pageAt = async (params: Props['params']) => findPage(((await params).slug ?? []).join('/'));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageAt(params);
  return page ? metadataOf(page) : {};
}

export default async function EnglishPage({ params }: Props) {
  const page = await pageAt(params);
  if (!page) notFound();
  return <DocumentationPage page={page} />;
}
