'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import type { NavSection } from '@/lib/payments/docs/sections';

interface Props {
  sections: NavSection[];
  label: string;
  texts: { allPages: string; close: string };
}

/**
 * The documentation's pages, section by section; the current one is marked. On small screens a sheet that "All pages"
 * opens (a popover: works without JavaScript), on large ones the column beside the page.
 */
export function DocsNav({ sections, label, texts }: Props) {
  const path = usePathname();
  const sheet = useRef<HTMLElement>(null);
  return (
    <>
      <div className="border-b border-rule lg:hidden">
        <button
          type="button"
          popoverTarget="docs-pages"
          className="flex min-h-12 w-full items-center gap-2 px-4 font-medium sm:px-6"
        >
          <Icon name="menu" />
          {texts.allPages}
        </button>
      </div>
      <nav
        ref={sheet}
        id="docs-pages"
        popover="auto"
        aria-label={label}
        className="inset-y-0 right-auto left-0 h-dvh w-80 max-w-[85vw] overflow-y-auto bg-page px-2 pt-1 text-ink backdrop:bg-black/40 lg:sticky lg:top-0 lg:bottom-auto lg:block lg:h-auto lg:max-h-dvh lg:w-auto lg:max-w-none lg:bg-transparent lg:px-0 lg:py-6"
      >
        <button
          type="button"
          popoverTarget="docs-pages"
          popoverTargetAction="hide"
          className="mb-2 ml-auto flex min-h-11 items-center px-3 font-medium lg:hidden"
        >
          {texts.close}
        </button>
        {sections.map(({ title, links }) => (
          <div key={title} className="mb-5">
            <p className="px-3 text-sm text-muted">{title}</p>
            <ul className="mt-1">
              {links.map(({ href, text, english }) => (
                <li key={href}>
                  <Link
                    href={href}
                    hrefLang={english && 'en'}
                    aria-current={path === href ? 'page' : undefined}
                    onClick={() => sheet.current?.hidePopover()}
                    className={`flex min-h-11 items-center border-l-3 px-3 py-1.5 leading-snug lg:min-h-9 ${
                      path === href
                        ? 'border-pine font-semibold text-pine'
                        : 'border-transparent hover:border-rule'
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
        ))}
      </nav>
    </>
  );
}
