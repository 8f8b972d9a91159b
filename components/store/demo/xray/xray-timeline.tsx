// The timeline of a payment as a line of time with a lane on either side: the shop's left, the service's right; one
// column where there is no room for two.
import { headers } from 'next/headers';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { xrayMessages } from '@/lib/store/demo/messages/xray';
import { dashboardLink, docsLink } from '@/lib/store/demo/simulator-link';
import { formatAhead, formatSpan } from '@/lib/store/demo/xray/format-instant';
import type { Timeline } from '@/lib/store/demo/xray/step';
import type { Lang } from '@/lib/store/lang';
import { shopMessages } from '@/lib/store/messages/shop';
import { currentAttempt, type Purchase } from '@/lib/store/purchases/purchases';
import { FollowedList } from './followed-list';
import { SequenceDiagram } from './sequence-diagram';
import { Dot, XrayStep } from './xray-step';

interface Props {
  purchase: Purchase;
  timeline: Timeline;
  lang: Lang;
}

export async function XrayTimeline({ purchase, timeline, lang }: Props) {
  const messages = xrayMessages[lang];
  const { steps, waitingFor, serviceSilent, aheadMs } = timeline;
  const { orderId } = currentAttempt(purchase);
  const sent = await headers();
  const dashboard = orderId && dashboardLink(orderId, sent);
  const errors = docsLink(sent, lang, 'errors');
  return (
    <div className="group/xray">
      <p className="text-muted">{messages.intro}</p>
      <div className="-ml-1 flex flex-wrap items-center gap-x-4">
        {dashboard && (
          <a
            href={dashboard}
            target="_blank"
            rel="noreferrer"
            className={`${buttonClass('plain')} justify-start text-left`}
          >
            <span>
              {messages.dashboard}&nbsp;↗<span className="sr-only"> ({shopMessages[lang].newTab})</span>
            </span>
          </a>
        )}
        <ButtonLink
          look="plain"
          href={`/purchases/${purchase.token}/xray.json?lang=${lang}`}
          download={`${purchase.number}.json`}
        >
          {messages.downloadJson}
        </ButtonLink>
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
          <input type="checkbox" className="xray-files size-4 accent-pine" />
          {messages.showCode}
        </label>
      </div>
      <XrayFigures timeline={timeline} lang={lang} />
      <SequenceDiagram timeline={timeline} lang={lang} />
      {serviceSilent && <Remark>{messages.serviceSilent}</Remark>}
      {aheadMs > 0 && <Remark>{messages.clockAhead(formatAhead(aheadMs))}</Remark>}
      <div
        aria-hidden="true"
        className="mt-6 hidden grid-cols-[1fr_9rem_1fr] border-b-2 border-rule pb-2 font-serif text-lg lg:grid"
      >
        <p className="text-pine">{messages.shop}</p>
        <p className="col-start-3 text-awaiting">{messages.service}</p>
      </div>
      <FollowedList
        follows
        className="mt-4 border-l-2 border-rule lg:mt-0 lg:border-l-0 lg:bg-[linear-gradient(var(--color-rule),var(--color-rule))] lg:bg-[length:2px_100%] lg:bg-[position:50%_0] lg:bg-no-repeat lg:pt-4"
      >
        {steps.map((step, index) => (
          <XrayStep
            key={step.key}
            step={step}
            since={index > 0 ? step.at.getTime() - (steps[index - 1] ?? step).at.getTime() : undefined}
            errors={errors}
            lang={lang}
          />
        ))}
        {waitingFor && (
          <li className="relative py-3 pl-6 lg:pl-0 lg:text-center">
            <Dot className="top-[1.15rem] animate-pulse border-pending bg-page lg:top-0" />
            <p className="text-pending lg:mx-auto lg:mt-3 lg:w-fit lg:bg-page lg:px-3">{waitingFor}</p>
          </li>
        )}
      </FollowedList>
    </div>
  );
}

/** The times that matter, large. */
export function XrayFigures({ timeline: { figures }, lang }: { timeline: Timeline; lang: Lang }) {
  const shown = (['call', 'webhook', 'paidToPage'] as const).flatMap((name) => {
    const ms = figures[name];
    return ms === undefined ? [] : [{ name, ms }];
  });
  if (shown.length === 0) return null;
  return (
    <div className="@container mt-4">
      <dl className="grid grid-cols-3 gap-x-4 @xl:flex @xl:gap-x-10">
        {shown.map(({ name, ms }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-muted @xl:text-sm">{xrayMessages[lang].figures[name]}</dt>
            <dd className="font-mono text-lg font-medium tabular-nums @xl:text-2xl">{formatSpan(ms)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Remark({ children }: { children: string }) {
  return <p className="mt-4 border-l-4 border-pending bg-card px-4 py-2 text-sm">{children}</p>;
}
