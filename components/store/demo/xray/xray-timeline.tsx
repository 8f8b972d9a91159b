// The timeline of a payment as a line of time with a lane on either side: the shop's left, the service's right; one
// column where there is no room for two.

import { formatAhead, formatSpan } from '@/lib/store/demo/xray/format-instant';
import type { XrayMessages } from '@/lib/store/demo/xray/messages-en';
import type { Timeline } from '@/lib/store/demo/xray/step';
import { storeEnv } from '@/lib/store/env';
import { FollowedList } from './followed-list';
import { SequenceDiagram } from './sequence-diagram';
import { Dot, XrayStep } from './xray-step';

interface Props {
  timeline: Timeline;
  messages: XrayMessages;
}

export function XrayTimeline({ timeline, messages }: Props) {
  const { steps, sequence, figures, waitingFor, serviceSilent, aheadMs } = timeline;
  return (
    <>
      <XrayFigures figures={figures} messages={messages} />
      <SequenceDiagram sequence={sequence} messages={messages} />
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
            since={index > 0 ? step.at.getTime() - (steps[index - 1]?.at.getTime() ?? 0) : undefined}
            messages={messages}
            source={storeEnv().STORE_SOURCE_URL}
          />
        ))}
        {waitingFor && (
          <li className="relative py-3 pl-6 lg:pl-0 lg:text-center">
            <Dot className="top-[1.15rem] animate-pulse border-pending bg-page lg:top-0" />
            <p className="text-pending lg:mx-auto lg:mt-3 lg:w-fit lg:bg-page lg:px-3">{waitingFor}</p>
          </li>
        )}
      </FollowedList>
    </>
  );
}

/** The times that matter, large. */
export function XrayFigures({ figures, messages }: { figures: Timeline['figures']; messages: XrayMessages }) {
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
            <dt className="text-xs text-muted @xl:text-sm">{messages.figures[name]}</dt>
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
