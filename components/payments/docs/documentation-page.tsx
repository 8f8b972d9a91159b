// A Markdown page of the documentation: its content, its headings, its other language, and the pages around it.
import type { Metadata } from 'next';
import Link from 'next/link';
import { DocsMarkdown } from '@/components/payments/docs/markdown';
import { OnThisPage } from '@/components/payments/docs/on-this-page';
import { TextLink } from '@/components/ui/text-link';
import { docsMessages } from '@/lib/payments/docs/messages';
import { DOC_PAGES, type DocPage, pathOf } from '@/lib/payments/docs/pages';
import { inPortuguese, PORTUGUESE_PAGES } from '@/lib/payments/docs/portuguese-pages';
import { readPage } from '@/lib/payments/docs/read-page';
import { type Lang, LOCALE } from '@/lib/payments/lang';

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
  const texts = docsMessages[lang];
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

const NAMES = { en: 'English', pt: 'Português' };

/** `en` and `pt` are the page's paths. */
function LanguageSwitch({ lang, ...paths }: { lang: Lang } & Record<Lang, string>) {
  return (
    <nav aria-label={docsMessages[lang].otherLanguage} className="mb-1 flex gap-x-2 text-sm print:hidden">
      {(['en', 'pt'] as const).map((each) => (
        <span key={each} lang={LOCALE[each]} className="flex items-center gap-x-2">
          {each === 'pt' && <span aria-hidden="true">·</span>}
          {each === lang ? (
            <span aria-current="true" className="font-medium">
              {NAMES[each]}
            </span>
          ) : (
            <TextLink external tall href={paths[each]} hrefLang={LOCALE[each]}>
              {NAMES[each]}
            </TextLink>
          )}
        </span>
      ))}
    </nav>
  );
}

/** Links to the pages before and after, in reading order. */
function PreviousNext({ page }: { page: DocPage }) {
  const texts = docsMessages[page.english ? 'pt' : 'en'];
  const pages = page.english ? PORTUGUESE_PAGES : DOC_PAGES;
  const at = pages.findIndex(({ slug }) => slug === page.slug);
  const links = [
    { to: pages[at - 1], word: texts.previous, rel: 'prev', side: 'text-left' },
    { to: pages[at + 1], word: texts.next, rel: 'next', side: 'text-right' },
  ];
  return (
    <nav aria-label={texts.previousNext} className="mt-14 grid grid-cols-2 gap-3 print:hidden">
      {links.map(({ to, word, rel, side }) =>
        to ? (
          <Link
            key={rel}
            href={pathOf(to.slug)}
            rel={rel}
            className={`block rounded-card border border-rule bg-card px-4 py-3 hover:border-ink ${side}`}
          >
            <span className="block text-sm text-muted">{word}</span>
            <span className="font-medium">{to.label}</span>
          </Link>
        ) : (
          <span key={rel} />
        ),
      )}
    </nav>
  );
}
