'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { NavSection } from '@/lib/payments/docs/sections';

/** The documentation's pages, section by section; the current one is marked. */
export function DocsNav({ sections }: { sections: NavSection[] }) {
  const path = usePathname();
  return sections.map(({ title, links }) => (
    <div key={title} className="mb-5">
      <p className="px-3 text-sm text-muted">{title}</p>
      <ul className="mt-1">
        {links.map(({ href, text, english }) => (
          <li key={href}>
            <Link
              href={href}
              hrefLang={english && 'en'}
              aria-current={path === href ? 'page' : undefined}
              className={`flex min-h-11 items-center border-l-3 px-3 py-1.5 leading-snug lg:min-h-9 ${
                path === href ? 'border-pine font-semibold text-pine' : 'border-transparent hover:border-rule'
              }`}
            >
              <span>
                {text}
                {english && <span className="text-sm text-muted"> {english}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
