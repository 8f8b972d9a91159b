// The live log on the stage: the purchase's timeline as a sequence diagram and a compact list of its steps.

import { FollowedList } from '@/components/store/demo/xray/followed-list';
import { SequenceDiagram } from '@/components/store/demo/xray/sequence-diagram';
import { StepCount } from '@/components/store/demo/xray/step-count';
import { XrayFigures } from '@/components/store/demo/xray/xray-timeline';
import { PurchaseUpdates } from '@/components/store/purchase-updates';
import { STAGE_MESSAGES } from '@/lib/store/demo/stage-messages';
import { XRAY_MESSAGES } from '@/lib/store/demo/xray/messages';
import { readTimeline } from '@/lib/store/demo/xray/read-timeline';
import type { Lang } from '@/lib/store/lang';
import { messagesIn } from '@/lib/store/messages/messages';
import { purchaseMessages } from '@/lib/store/messages/purchase-messages';
import type { Purchase } from '@/lib/store/purchases/purchases';
import { LogStep } from './log-step';
import { Pane } from './pane';

export async function StageLog({ purchase, lang }: { purchase: Purchase | undefined; lang: Lang }) {
  const messages = STAGE_MESSAGES[lang];
  const place = 'md:col-span-2 lg:col-span-1';
  if (!purchase)
    return (
      <Pane title={messages.log} className={`min-h-40 ${place}`}>
        <p className="grid flex-1 place-content-center p-6 text-center text-balance text-muted">
          {messages.waiting}
        </p>
      </Pane>
    );
  const xray = XRAY_MESSAGES[lang];
  const { steps, sequence, figures, waitingFor, nextInMs } = await readTimeline(purchase, lang);
  const stream = `/purchases/${purchase.token}/stream`;
  return (
    <Pane
      title={messages.log}
      className={place}
      aside={
        <>
          <StepCount
            stream={stream}
            steps={steps.length}
            label={xray.steps(steps.length)}
            nextInMs={nextInMs}
          />
          <a
            href={`/${lang}/purchases/${purchase.token}/xray`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-9 items-center text-sm text-pine underline underline-offset-4"
          >
            {messages.xray}&nbsp;↗<span className="sr-only"> ({messagesIn(lang).newTab})</span>
          </a>
        </>
      }
    >
      <PurchaseUpdates
        purchase={purchase}
        lang={lang}
        announcement={purchaseMessages(purchase, lang).heading}
      />
      <section
        aria-label={messages.sequence}
        data-scroller
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
        tabIndex={0}
        className="px-3 pb-3 -outline-offset-3 lg:max-h-[60%] lg:overflow-y-auto"
      >
        <XrayFigures figures={figures} messages={xray} />
        <SequenceDiagram sequence={sequence} messages={xray} follows />
      </section>
      <section
        aria-label={messages.steps}
        data-scroller
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
        tabIndex={0}
        className="min-h-0 flex-1 border-t border-rule -outline-offset-3 lg:overflow-y-auto"
      >
        <FollowedList follows className="px-3 py-2">
          {steps.map((step, index) => (
            <LogStep
              key={step.key}
              step={step}
              since={index > 0 ? step.at.getTime() - (steps[index - 1] ?? step).at.getTime() : undefined}
              messages={xray}
            />
          ))}
          {waitingFor && <li className="py-2 text-sm text-pending">{waitingFor}</li>}
        </FollowedList>
      </section>
    </Pane>
  );
}
