// The X-ray below the page of a purchase, as developer tools stand below a page: so that both can be watched at once.
// Only in pages that were asked for with `?xray`; a link opens it and another closes it, with JavaScript or without.
import type { Lang } from '@/lib/store/lang';
import type { Purchase } from '@/lib/store/purchases';
import { publicSource } from '@/lib/store/xray/public-source';
import { readJourney } from '@/lib/store/xray/read-journey';
import { XRAY_WORDS } from '@/lib/store/xray/words';
import { StepCount } from './keep-fresh';
import { XrayJourney } from './xray-journey';

interface Props {
  purchase: Purchase;
  lang: Lang;
  /** The page's address. */
  path: string;
}

export async function XrayDrawer({ purchase, lang, path }: Props) {
  const words = XRAY_WORDS[lang];
  const journey = await readJourney(purchase, lang);
  return (
    // The shop's own typewriter face holds digits alone: here is code to read, so the system's is used.
    <dialog
      open
      id="xray"
      aria-labelledby="xray-title"
      className="static inset-x-0 [--font-mono:ui-monospace,monospace] bottom-0 z-10 mx-0 mt-10 mb-0 block w-full max-w-none border-0 border-t-4 border-ink bg-page p-0 text-ink print:hidden [@media(min-height:40rem)]:fixed [@media(min-height:40rem)]:top-auto [@media(min-height:40rem)]:h-[56dvh] [@media(min-height:40rem)]:overflow-y-auto"
    >
      <div className="sticky top-0 z-10 border-b border-rule bg-page">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 px-4 py-1 sm:px-6">
          <h2 id="xray-title" tabIndex={-1} className="text-2xl outline-offset-4">
            {words.title}
          </h2>
          <p className="mr-auto font-mono text-sm text-muted">{journey.number}</p>
          <StepCount
            steps={journey.steps.length}
            said={words.steps(journey.steps.length)}
            nextInMs={journey.nextAt ? Math.max(0, journey.nextAt.getTime() - Date.now()) : undefined}
          />
          <a
            href={`${path}/xray`}
            className="inline-flex min-h-11 items-center text-pine underline underline-offset-4"
          >
            {words.wholePage}
          </a>
          <a
            href={path}
            data-soft="xray-open"
            className="inline-flex min-h-11 items-center text-pine underline underline-offset-4"
          >
            {words.close}
          </a>
        </div>
      </div>
      <div className="mx-auto max-w-6xl px-4 pt-2 pb-10 sm:px-6">
        <p className="text-muted">{words.intro}</p>
        <XrayJourney journey={journey} words={words} source={publicSource()} />
      </div>
    </dialog>
  );
}
