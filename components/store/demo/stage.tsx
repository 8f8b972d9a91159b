// The panes of the stage.
import { headers } from 'next/headers';
import { type ReactNode, useId } from 'react';
import { buttonClass } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { stageMessages } from '@/lib/store/demo/messages/stage';
import { xrayMessages } from '@/lib/store/demo/messages/xray';
import { simulatorLink } from '@/lib/store/demo/simulator-link';
import { readTimeline } from '@/lib/store/demo/xray/read-timeline';
import { requestOrigin } from '@/lib/store/http/public-url';
import type { Lang } from '@/lib/store/lang';
import { shopMessages } from '@/lib/store/messages/shop';
import { currentAttempt, type Purchase } from '@/lib/store/purchases/purchases';
import { SequenceDiagram } from './xray/sequence-diagram';
import { StepCount } from './xray/step-count';
import { XrayFigures } from './xray/xray-timeline';

interface PaneProps {
  title: string;
  /** Beside the name. */
  aside?: ReactNode;
  className: string;
  children: ReactNode;
}

export function Pane({ title, aside, className, children }: PaneProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`flex min-h-0 min-w-0 flex-col bg-page ${className}`}>
      <div className="flex min-h-9 items-center gap-x-3 border-b border-rule px-3">
        <h2 id={id} className="mr-auto font-sans text-sm font-semibold text-muted">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

const EMPTY = 'grid flex-1 place-content-center gap-4 p-6 text-center text-balance text-muted';

/** The payer's phone or ATM. It is a page of the payment service; one from elsewhere can't be framed. */
export async function DevicePane({ purchase, lang }: { purchase: Purchase | undefined; lang: Lang }) {
  const messages = stageMessages[lang];
  const sent = await headers();
  const attempt = purchase && currentAttempt(purchase);
  const src = attempt && simulatorLink(attempt, sent, lang);
  const title = attempt ? (attempt.method === 'mbway' ? messages.phone : messages.atm) : messages.device;
  const canFrame = src !== undefined && new URL(src).origin === requestOrigin(sent);
  return (
    <Pane title={title} className={canFrame ? 'h-[85dvh] lg:h-auto' : 'min-h-40'}>
      {canFrame ? (
        // Another attempt has another device.
        <iframe key={src} src={src} title={title} className="min-h-0 w-full flex-1 border-0" />
      ) : (
        <div className={EMPTY}>
          {src ? (
            <a href={src} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
              {messages.elsewhere}&nbsp;↗
            </a>
          ) : (
            <p>{messages.noDevice}</p>
          )}
        </div>
      )}
    </Pane>
  );
}

/** What happens between shop, service and payer, as it happens. */
export async function LogPane({ purchase, lang }: { purchase: Purchase | undefined; lang: Lang }) {
  const messages = stageMessages[lang];
  const place = 'md:col-span-2 lg:col-span-1';
  if (!purchase)
    return (
      <Pane title={messages.log} className={`min-h-40 ${place}`}>
        <p className={EMPTY}>{messages.waiting}</p>
      </Pane>
    );
  const timeline = await readTimeline(purchase, lang);
  return (
    <Pane
      title={messages.log}
      className={place}
      aside={
        <>
          <StepCount
            stream={`/purchases/${purchase.token}/xray/stream`}
            version={timeline.version}
            label={xrayMessages[lang].steps(timeline.steps.length)}
          />
          <TextLink
            href={`/${lang}/purchases/${purchase.token}/xray`}
            target="_blank"
            rel="noreferrer"
            className="text-sm"
          >
            {messages.xray}&nbsp;↗<span className="sr-only"> ({shopMessages[lang].newTab})</span>
          </TextLink>
        </>
      }
    >
      <section
        aria-label={messages.sequence}
        data-scroller
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
        tabIndex={0}
        className="min-h-0 flex-1 px-3 pb-3 -outline-offset-3 lg:overflow-y-auto"
      >
        <XrayFigures timeline={timeline} lang={lang} />
        <SequenceDiagram timeline={timeline} lang={lang} follows />
        {timeline.waitingFor && <p className="py-2 text-sm text-pending">{timeline.waitingFor}</p>}
      </section>
    </Pane>
  );
}
