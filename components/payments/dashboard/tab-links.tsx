// Views of one thing, each with a URL of its own: links, so that they work everywhere and can be shared.
import Link from 'next/link';

interface Props {
  label: string;
  tabs: readonly { href: string; text: string; count?: number | undefined; isCurrent: boolean }[];
}

export function TabLinks({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className="mt-6 overflow-x-auto border-b border-rule print:hidden">
      <ul className="flex min-w-max gap-x-1">
        {tabs.map(({ href, text, count, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              scroll={false}
              aria-current={isCurrent ? 'page' : undefined}
              className={`-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-3 px-3 focus-visible:-outline-offset-3 ${isCurrent ? 'border-pine font-semibold text-pine' : 'border-transparent hover:border-rule'}`}
            >
              {text}
              {count !== undefined && <span className="text-sm text-muted tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
