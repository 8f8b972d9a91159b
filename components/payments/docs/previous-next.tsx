// Links to the pages before and after, in reading order.
import Link from 'next/link';
import { DOC_PAGES, pathOf } from '@/lib/payments/docs/pages';

export function PreviousNext({ slug }: { slug: string }) {
  const at = DOC_PAGES.findIndex((page) => page.slug === slug);
  const links = [
    { page: DOC_PAGES[at - 1], word: 'Previous', side: 'text-left' },
    { page: DOC_PAGES[at + 1], word: 'Next', side: 'text-right' },
  ];
  return (
    <nav aria-label="Previous and next" className="mt-14 grid grid-cols-2 gap-3 print:hidden">
      {links.map(({ page, word, side }) =>
        page ? (
          <Link
            key={word}
            href={pathOf(page.slug)}
            rel={word === 'Next' ? 'next' : 'prev'}
            className={`block rounded-card border border-rule bg-card px-4 py-3 hover:border-ink ${side}`}
          >
            <span className="block text-sm text-muted">{word}</span>
            <span className="font-medium">{page.label}</span>
          </Link>
        ) : (
          <span key={word} />
        ),
      )}
    </nav>
  );
}
