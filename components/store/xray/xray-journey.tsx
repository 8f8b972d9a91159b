// The journey of a payment as a line of time with a lane on either side: the shop's left, the service's right; one
// column where there is no room for two.
import { formatSpan } from '@/lib/store/xray/format-instant';
import type { Journey } from '@/lib/store/xray/step';
import type { XrayWords } from '@/lib/store/xray/words';
import { Dot, XrayStep } from './xray-step';

interface Props {
  journey: Journey;
  words: XrayWords;
  /** Where this repository's files can be read, if anywhere. */
  source: string | undefined;
}

export function XrayJourney({ journey, words, source }: Props) {
  const { steps, figures, waitingFor, serviceSilent, clockAheadMs } = journey;
  return (
    <>
      <Figures figures={figures} words={words} />
      {serviceSilent && <Remark>{words.serviceSilent}</Remark>}
      {clockAheadMs > 0 && <Remark>{words.clockAhead(formatSpan(clockAheadMs))}</Remark>}
      <div
        aria-hidden="true"
        className="mt-6 hidden grid-cols-[1fr_9rem_1fr] border-b-2 border-rule pb-2 font-serif text-lg lg:grid"
      >
        <p className="text-pine">{words.shop}</p>
        <p className="col-start-3 text-awaiting">{words.service}</p>
      </div>
      <ol className="mt-4 border-l-2 border-rule lg:mt-0 lg:border-l-0 lg:bg-[linear-gradient(var(--color-rule),var(--color-rule))] lg:bg-[length:2px_100%] lg:bg-[position:50%_0] lg:bg-no-repeat lg:pt-4">
        {steps.map((step, index) => (
          <XrayStep
            key={step.key}
            step={step}
            since={index > 0 ? step.at.getTime() - (steps[index - 1]?.at.getTime() ?? 0) : undefined}
            words={words}
            source={source}
          />
        ))}
        {waitingFor && (
          <li className="relative py-3 pl-6 lg:pl-0 lg:text-center">
            <Dot className="top-[1.15rem] animate-pulse border-pending bg-page lg:top-0" />
            <p className="text-pending lg:mx-auto lg:mt-3 lg:w-fit lg:bg-page lg:px-3">{waitingFor}</p>
          </li>
        )}
      </ol>
    </>
  );
}

function Figures({ figures, words }: { figures: Journey['figures']; words: XrayWords }) {
  const shown = (['call', 'webhook', 'paidToPage'] as const).flatMap((name) => {
    const ms = figures[name];
    return ms === undefined ? [] : [{ name, ms }];
  });
  if (shown.length === 0) return null;
  return (
    <dl className="mt-4 grid grid-cols-3 gap-x-4 sm:flex sm:gap-x-10">
      {shown.map(({ name, ms }) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-xs text-muted sm:text-sm">{words.figures[name]}</dt>
          <dd className="font-mono text-lg font-medium tabular-nums sm:text-2xl">{formatSpan(ms)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Remark({ children }: { children: string }) {
  return <p className="mt-4 border-l-4 border-pending bg-card px-4 py-2 text-sm">{children}</p>;
}
