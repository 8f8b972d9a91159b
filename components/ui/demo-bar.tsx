// The bar at the top of every page of both systems. It says that this is a demonstration; with a menu, it also links
// every part of it.
import { DEMO_NOTICE } from './demo-notice';
import { Icon } from './icon';

/** See `lib/demo-menu.ts`. */
interface Menu {
  label: string;
  menu: string;
  parts: { id: string; text: string; href: string; main: boolean }[];
}

interface Props {
  lang: 'pt' | 'en';
  menu: Menu | undefined;
  /** The id of the part that the page belongs to. */
  here?: string;
}

export function DemoBar({ lang, menu, here }: Props) {
  // The two systems have style sheets of their own, so these are full page loads.
  const link = ({ id, text, href }: Menu['parts'][number], look: string) => (
    <a
      key={id}
      href={href}
      aria-current={id === here || undefined}
      className={`inline-flex min-h-11 items-center whitespace-nowrap underline-offset-4 hover:underline focus-visible:-outline-offset-3 focus-visible:outline-paper ${look} ${id === here ? 'font-semibold underline' : ''}`}
    >
      {text}
    </a>
  );
  const { name, short, notice } = DEMO_NOTICE[lang];
  return (
    <section
      aria-label={name}
      lang={lang === 'pt' ? 'pt-PT' : 'en'}
      className="@container border-b border-[light-dark(transparent,var(--color-rule))] bg-night text-paper print:hidden"
    >
      <div className="mx-auto flex min-h-11 max-w-7xl items-center gap-x-4 px-3 text-[0.8rem] sm:px-5 sm:text-sm">
        <p className="mr-auto leading-tight">
          <span className={menu && '@4xl:sr-only'}>{notice}</span>
          {menu && <span className="font-semibold @max-4xl:hidden">{short}</span>}
        </p>
        {menu && (
          <nav aria-label={menu.label} className="flex">
            <div className="flex @max-4xl:hidden">
              {menu.parts.map((part) => part.main && link(part, 'px-2.5'))}
            </div>
            <details className="group relative">
              <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 px-2.5 font-semibold whitespace-nowrap focus-visible:outline-paper @max-4xl:pr-0">
                {menu.menu}
                <Icon name="down" className="size-3 group-open:rotate-180" />
              </summary>
              <div className="absolute right-0 z-30 flex w-60 flex-col rounded-b-card bg-night py-2 text-base">
                {menu.parts.map((part) => link(part, `px-4 ${part.main ? '@4xl:hidden' : ''}`))}
              </div>
            </details>
          </nav>
        )}
      </div>
    </section>
  );
}
