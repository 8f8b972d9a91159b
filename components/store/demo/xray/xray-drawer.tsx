// The X-ray below the page of a purchase, as developer tools stand below a page, so that both can be watched at once.
// `?xray` opens it: one link leads there and another back, with JavaScript or without.
import { ButtonLink } from '@/components/ui/button';
import { xrayMessages } from '@/lib/store/demo/messages/xray';
import { readTimeline } from '@/lib/store/demo/xray/read-timeline';
import type { Lang } from '@/lib/store/lang';
import type { Purchase } from '@/lib/store/purchases/purchases';
import { ClockBadge } from '../clock-badge';
import { FocusOnOpen } from '../focus-on-open';
import { StepCount } from './step-count';
import { XrayTimeline } from './xray-timeline';

/** The id of the link that opens it. */
export const XRAY_OPENER = 'xray-open';

interface Props {
  purchase: Purchase;
  lang: Lang;
  /** The page's path, and its URL with the X-ray closed. */
  path: string;
  closed: string;
}

export async function XrayDrawer({ purchase, lang, path, closed }: Props) {
  const messages = xrayMessages[lang];
  const timeline = await readTimeline(purchase, lang);
  return (
    // The shop's monospaced font holds digits only: here is code to read, so the system's is used.
    <dialog
      open
      id="xray"
      aria-labelledby="xray-title"
      className="static inset-x-0 [--font-mono:ui-monospace,monospace] bottom-0 z-10 mx-0 mt-10 mb-0 block w-full max-w-none border-0 border-t-4 border-ink bg-page p-0 text-ink print:hidden [@media(min-height:40rem)]:fixed [@media(min-height:40rem)]:top-auto [@media(min-height:40rem)]:h-[56dvh] [@media(min-height:40rem)]:overflow-y-auto"
    >
      <FocusOnOpen openerId={XRAY_OPENER} titleId="xray-title" escapeTo={closed} />
      <div className="sticky top-0 z-10 border-b border-rule bg-page">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 px-4 py-1 sm:px-6">
          <h2 id="xray-title" tabIndex={-1} className="text-2xl outline-offset-4">
            {messages.title}
          </h2>
          <p className="font-mono text-sm text-muted">{timeline.number}</p>
          <ClockBadge lang={lang} />
          <StepCount
            stream={`/purchases/${purchase.token}/xray/stream`}
            version={timeline.version}
            label={messages.steps(timeline.steps.length)}
          />
          <ButtonLink look="plain" href={`${path}/xray`}>
            {messages.wholePage}
          </ButtonLink>
          <ButtonLink look="plain" href={closed} replace scroll={false}>
            {messages.close}
          </ButtonLink>
        </div>
      </div>
      <div className="mx-auto max-w-6xl px-4 pt-2 pb-10 sm:px-6">
        <XrayTimeline purchase={purchase} timeline={timeline} lang={lang} />
      </div>
    </dialog>
  );
}
