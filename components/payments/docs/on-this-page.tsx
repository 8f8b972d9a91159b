// The headings of a page, beside it where there is room.
import { headingsOf } from '@/lib/payments/docs/headings-of';
import type { Part } from '@/lib/payments/docs/read-page';

export function OnThisPage({ parts }: { parts: Part[] }) {
  const headings = headingsOf(parts).filter(({ depth }) => depth === 2);
  if (headings.length < 2) return null;
  return (
    <nav aria-labelledby="on-this-page" className="max-xl:hidden print:hidden">
      <div className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto">
        <p id="on-this-page" className="text-sm text-muted">
          On this page
        </p>
        <ul className="mt-1 border-l border-rule text-sm">
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-8 items-center py-1 pl-4 leading-snug hover:text-pine">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
