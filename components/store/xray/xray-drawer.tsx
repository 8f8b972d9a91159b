// The X-ray below the page of a purchase, as developer tools stand below a page: so that both can be watched at once.
// Only in pages that were asked for with `?xray`; a link opens it and another closes it, with JavaScript or without.
import type { Lang } from '@/lib/store/lang';
import type { Purchase } from '@/lib/store/purchases/purchases';
import { XRAY_MESSAGES } from '@/lib/store/timeline/messages';
import { publicSource } from '@/lib/store/timeline/public-source';
import { readTimeline } from '@/lib/store/timeline/read-timeline';
import { StepCount } from './keep-fresh';
import { XrayTimeline } from './xray-timeline';

interface Props {
  purchase: Purchase;
  lang: Lang;
  /** The page's address. */
  path: string;
}

export async function XrayDrawer({ purchase, lang, path }: Props) {
  const messages = XRAY_MESSAGES[lang];
  const timeline = await readTimeline(purchase, lang);
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
            {messages.title}
          </h2>
          <p className="mr-auto font-mono text-sm text-muted">{timeline.number}</p>
          <StepCount
            steps={timeline.steps.length}
            said={messages.steps(timeline.steps.length)}
            nextInMs={timeline.nextAt ? Math.max(0, timeline.nextAt.getTime() - Date.now()) : undefined}
          />
          <a
            href={`${path}/xray`}
            className="inline-flex min-h-11 items-center text-pine underline underline-offset-4"
          >
            {messages.wholePage}
          </a>
          <a
            href={path}
            data-soft="xray-open"
            className="inline-flex min-h-11 items-center text-pine underline underline-offset-4"
          >
            {messages.close}
          </a>
        </div>
      </div>
      <div className="mx-auto max-w-6xl px-4 pt-2 pb-10 sm:px-6">
        <p className="text-muted">{messages.intro}</p>
        <XrayTimeline timeline={timeline} messages={messages} source={publicSource()} />
      </div>
    </dialog>
  );
}
