// A Markdown page of the documentation: its content, its headings, its other language, and the pages around it.

import type { Metadata } from 'next';
import { TextLink } from '@/components/ui/text-link';
import { MESSAGES } from '@/lib/payments/docs/messages';
import { type DocPage, pathOf } from '@/lib/payments/docs/pages';
import { inPortuguese } from '@/lib/payments/docs/portuguese-pages';
import { readPage } from '@/lib/payments/docs/read-page';
import { LanguageSwitch } from './language-switch';
import { DocsMarkdown } from './markdown';
import { OnThisPage } from './on-this-page';
import { PreviousNext } from './previous-next';

const WITH_HEADINGS = 'xl:grid xl:grid-cols-[minmax(0,1fr)_13rem] xl:gap-x-10';

export function metadataOf(page: DocPage): Metadata {
  const { english, portuguese } = inBoth(page);
  const { title, description } = readPage(page);
  return {
    title,
    description,
    ...(portuguese && {
      alternates: { languages: { en: pathOf(english.slug), 'pt-PT': pathOf(portuguese.slug) } },
    }),
  };
}

/** The page in each language it has. */
const inBoth = (page: DocPage) =>
  page.english
    ? { english: page.english, portuguese: page }
    : { english: page, portuguese: inPortuguese(page) };

export function DocumentationPage({ page }: { page: DocPage }) {
  const lang = page.english ? 'pt' : 'en';
  const texts = MESSAGES[lang];
  const { root, sections } = readPage(page);
  const { english, portuguese } = inBoth(page);
  const headings = sections.flatMap(({ depth, id, heading }) => (depth === 2 ? { id, heading } : []));
  const markdown = `${pathOf(page.slug)}.md`;
  const isOperation = 'operation' in page.source;
  return (
    <div className={isOperation ? `${WITH_HEADINGS} min-[90rem]:block` : WITH_HEADINGS}>
      <link rel="alternate" type="text/markdown" href={markdown} />
      <article className={isOperation ? 'operation max-w-3xl min-w-0' : 'max-w-3xl min-w-0'}>
        {portuguese && <LanguageSwitch lang={lang} en={pathOf(english.slug)} pt={pathOf(portuguese.slug)} />}
        <DocsMarkdown root={root} lang={lang} />
        <PreviousNext page={page} />
        <p className="mt-6 text-sm text-muted print:hidden">
          <TextLink external href={markdown}>
            {texts.asMarkdown}
          </TextLink>
        </p>
      </article>
      {headings.length > 1 && (
        <div className={isOperation ? 'min-[90rem]:hidden' : undefined}>
          <OnThisPage headings={headings} title={texts.onThisPage} />
        </div>
      )}
    </div>
  );
}
