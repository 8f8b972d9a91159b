'use client';
// The bar at the top of every page of both systems. It says that this is a demonstration; where NETWORK=simulator, it
// also links every part of it. Its height never changes, so nothing moves when the links arrive.
import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { PARTS, type Part, TEXTS } from './demo-parts';

interface Links {
  shop?: string;
  service?: string;
}

/** Asked once per document: the bar stays while pages change. */
let asked: Promise<Links | undefined> | undefined;

async function ask(): Promise<Links | undefined> {
  const response = await fetch('/demo');
  return response.status === 200 ? response.json() : undefined;
}

export function DemoBar({ lang }: { lang: 'pt' | 'en' }) {
  const [links, setLinks] = useState<Links>();
  const pathname = usePathname();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // A device shown beside the shop is part of a page that has the bar.
    if (window.self !== window.top) return;
    asked ??= ask().catch(() => undefined);
    asked.then(setLinks);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu closes when its link was followed.
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [pathname]);

  const texts = TEXTS[lang];
  const shown = links
    ? PARTS.filter(({ of }) => links[of] !== undefined).map((part) => ({
        ...part,
        href: `${links[part.of]}${part.path(lang)}`,
        isHere: part.isAt.test(pathname),
      }))
    : [];
  return (
    <section
      aria-label={texts.short}
      className="@container border-b border-[light-dark(transparent,var(--color-rule))] bg-night text-paper print:hidden"
      lang={lang === 'pt' ? 'pt-PT' : 'en'}
    >
      <div className="mx-auto flex min-h-11 max-w-7xl items-center gap-x-4 px-3 text-[0.8rem] sm:px-5 sm:text-sm">
        <p className={shown.length > 0 ? 'mr-auto leading-tight' : 'w-full text-center leading-tight'}>
          <span className={shown.length > 0 ? '@5xl:sr-only' : ''}>{texts.notice}</span>
          {shown.length > 0 && <span className="font-semibold @max-5xl:hidden">{texts.short}</span>}
        </p>
        {shown.length > 0 && (
          <>
            <nav aria-label={texts.label} className="flex @max-5xl:hidden">
              {shown.map((part) => (
                <PartLink key={part.id} {...part} text={texts.parts[part.id]} />
              ))}
            </nav>
            <details ref={menu} className="group relative @5xl:hidden">
              <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold whitespace-nowrap focus-visible:outline-paper">
                {texts.menu}
                <svg viewBox="0 0 12 12" className="size-3 group-open:rotate-180" aria-hidden="true">
                  <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.8" />
                </svg>
              </summary>
              <nav
                aria-label={texts.label}
                className="absolute right-0 z-30 flex w-60 flex-col rounded-b-card bg-night py-2 text-base"
              >
                {shown.map((part) => (
                  <PartLink key={part.id} {...part} text={texts.parts[part.id]} />
                ))}
              </nav>
            </details>
          </>
        )}
      </div>
    </section>
  );
}

/** The two systems have style sheets of their own, so these are full page loads. */
function PartLink({ href, isHere, text }: Part & { href: string; isHere: boolean; text: string }) {
  return (
    <a
      href={href}
      aria-current={isHere ? 'true' : undefined}
      className={`inline-flex min-h-11 items-center px-2.5 whitespace-nowrap underline-offset-4 hover:underline focus-visible:-outline-offset-3 focus-visible:outline-paper @max-5xl:px-4 ${isHere ? 'font-semibold underline' : ''}`}
    >
      {text}
    </a>
  );
}
