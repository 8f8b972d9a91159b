// A step of the live log: one line, with when, who and what.
import { ArrivingItem } from '@/components/store/demo/xray/followed-list';
import { formatInstant, formatSpan } from '@/lib/store/demo/xray/format-instant';
import type { XrayMessages } from '@/lib/store/demo/xray/messages-en';
import type { Step } from '@/lib/store/demo/xray/step';

const MARK = { good: 'bg-pine', bad: 'bg-failed', waiting: 'bg-pending', none: 'bg-control' };

interface Props {
  step: Step;
  /** Milliseconds since the step before; undefined for the first. */
  since: number | undefined;
  messages: XrayMessages;
}

export function LogStep({ step, since, messages }: Props) {
  const shop = step.lane === 'shop';
  return (
    <ArrivingItem className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-2 border-b border-rule py-1.5 text-sm transition-colors duration-500 data-fresh:bg-pending/15">
      <span
        aria-hidden="true"
        className={`size-2 translate-y-[-1px] rounded-full ${MARK[step.mood ?? 'none']}`}
      />
      <span className="min-w-0">
        <span className={`text-xs font-semibold ${shop ? 'text-pine' : 'text-awaiting'}`}>
          {shop ? messages.actors.shop : messages.actors.service}{' '}
        </span>
        {step.title}
      </span>
      <time
        dateTime={step.at.toISOString()}
        title={formatInstant(step.at)}
        className="font-mono text-xs whitespace-nowrap text-muted tabular-nums"
      >
        {since === undefined ? formatInstant(step.at) : `+${formatSpan(Math.max(0, since))}`}
      </time>
    </ArrivingItem>
  );
}
