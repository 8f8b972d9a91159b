// The X-ray below the page of a purchase, as developer tools stand below a page, so that both can be watched at once.
// `?xray` opens it: one link leads there and another back, with JavaScript or without.
import { ButtonLink } from '@/components/ui/button';
import { XRAY_MESSAGES } from '@/lib/store/demo/xray/messages';
import { readTimeline } from '@/lib/store/demo/xray/read-timeline';
import type { Lang } from '@/lib/store/lang';
import type { Purchase } from '@/lib/store/purchases/purchases';
import { ClockBadge } from '../clock-badge';
import { StepCount } from './step-count';
import { XrayPanel } from './xray-panel';
import { XrayTimeline } from './xray-timeline';
import { XrayTools } from './xray-tools';

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
  const messages = XRAY_MESSAGES[lang];
  const timeline = await readTimeline(purchase, lang);
  return (
    <XrayPanel path={closed} openerId={XRAY_OPENER} titleId="xray-title">
      <div className="sticky top-0 z-10 border-b border-rule bg-page">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 px-4 py-1 sm:px-6">
          <h2 id="xray-title" tabIndex={-1} className="text-2xl outline-offset-4">
            {messages.title}
          </h2>
          <p className="font-mono text-sm text-muted">{timeline.number}</p>
          <ClockBadge lang={lang} />
          <span className="mr-auto" />
          <StepCount
            stream={`/purchases/${purchase.token}/stream`}
            steps={timeline.steps.length}
            label={messages.steps(timeline.steps.length)}
            nextInMs={timeline.nextInMs}
          />
          <ButtonLink look="plain" href={`${path}/xray`} prefetch={false}>
            {messages.wholePage}
          </ButtonLink>
          <ButtonLink look="plain" href={closed} replace scroll={false} prefetch={false}>
            {messages.close}
          </ButtonLink>
        </div>
      </div>
      <div className="mx-auto max-w-6xl px-4 pt-2 pb-10 sm:px-6">
        <p className="text-muted">{messages.intro}</p>
        <XrayTools purchase={purchase} lang={lang} />
        <XrayTimeline timeline={timeline} messages={messages} />
      </div>
    </XrayPanel>
  );
}
