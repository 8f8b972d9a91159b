// Every Markdown page of the documentation, rendered at build time.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OnThisPage } from '@/components/payments/docs/on-this-page';
import { PageContent } from '@/components/payments/docs/page-content';
import { PreviousNext } from '@/components/payments/docs/previous-next';
import { DOC_PAGES, findPage, pathOf } from '@/lib/payments/docs/pages';
import { readPage, titleOf } from '@/lib/payments/docs/read-page';
import { sectionsOf } from '@/lib/payments/docs/sections-of';

const WITH_HEADINGS = 'xl:grid xl:grid-cols-[minmax(0,1fr)_13rem] xl:gap-x-10';

type Props = { params: Promise<{ slug?: string[] }> };

export function generateStaticParams() {
  return DOC_PAGES.map(({ slug }) => ({ slug: slug ? slug.split('/') : [] }));
}

const pageAt = async (params: Props['params']) => findPage(((await params).slug ?? []).join('/'));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageAt(params);
  return page ? titleOf(readPage(page)) : {};
}

export default async function DocumentationPage({ params }: Props) {
  const page = await pageAt(params);
  if (!page) notFound();
  const parts = readPage(page);
  const headings = sectionsOf(parts)
    .filter(({ depth }) => depth === 2)
    .map(({ id, heading }) => ({ id, heading }));
  const markdown = `${pathOf(page.slug)}.md`;
  const isOperation = 'operation' in page.source;
  return (
    <div className={isOperation ? `${WITH_HEADINGS} min-[90rem]:block` : WITH_HEADINGS}>
      <link rel="alternate" type="text/markdown" href={markdown} />
      <article className={isOperation ? 'operation max-w-3xl min-w-0' : 'max-w-3xl min-w-0'}>
        <PageContent parts={parts} />
        <PreviousNext slug={page.slug} />
        <p className="mt-6 text-sm text-muted print:hidden">
          <a href={markdown} className="inline-block py-2 underline underline-offset-4">
            This page as Markdown
          </a>
        </p>
      </article>
      {headings.length > 1 && (
        <div className={isOperation ? 'min-[90rem]:hidden' : undefined}>
          <OnThisPage headings={headings} />
        </div>
      )}
    </div>
  );
}
