// Links to the pages before and after, in reading order.
import Link from 'next/link';
import { docsMessages } from '@/lib/payments/docs/messages';
import { DOC_PAGES, type DocPage, pathOf } from '@/lib/payments/docs/pages';
import { PORTUGUESE_PAGES } from '@/lib/payments/docs/portuguese-pages';

export function PreviousNext({ page }: { page: DocPage }) {
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
