// The clocks of the merchants, buttons that move one or all of them forward, so that expiries and retries can be tried at
// once, and the way back.

import { ActionForm } from '@/components/ui/action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import type { FormState } from '@/components/ui/use-form-action';
import { formatAhead } from '@/lib/payments/demo/simulator/format-ahead';
import { simulatorMessages } from '@/lib/payments/demo/simulator/messages/simulator';
import type { Clock } from '@/lib/payments/demo/simulator/read-clocks';
import { formatMoment } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';

const STEPS = [300, 86_400, 691_200] as const;

export function SimulatorClock({
  lang,
  clocks,
  moveClock,
}: {
  lang: Lang;
  clocks: Clock[];
  moveClock: (before: FormState, form: FormData) => Promise<FormState>;
}) {
  const texts = simulatorMessages[lang].clock;
  const isAhead = clocks.some(({ aheadSeconds }) => aheadSeconds > 0);
  const nameOf = ({ merchant, livemode }: Clock) => `${merchant} · ${livemode ? texts.live : texts.test}`;
  return (
    <section id="clock" aria-labelledby="clock-title" className="mt-8 max-w-3xl scroll-mt-4">
      <h2 id="clock-title" className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-2 text-muted">{texts.text}</p>
      <div role="status">
        {clocks.length > 0 && (
          <ul className="mt-4 border-t border-rule">
            {clocks.map((clock) => (
              <li
                key={clock.accountId}
                className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-2"
              >
                <span>{nameOf(clock)}</span>
                <Time clock={clock} lang={lang} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <ActionForm action={moveClock} lost={texts.lost} className="mt-4 grid gap-3 sm:grid-cols-3">
        <p className="sm:col-span-3">
          <label htmlFor="clock-account" className="font-medium">
            {texts.whose}
          </label>
          <select
            id="clock-account"
            name="account"
            className="mt-1 block min-h-11 w-full rounded-card border border-control bg-card px-3 sm:w-auto"
          >
            <option value="">{texts.all}</option>
            {clocks.map((clock) => (
              <option key={clock.accountId} value={clock.accountId}>
                {nameOf(clock)}
              </option>
            ))}
          </select>
        </p>
        {STEPS.map((seconds) => (
          <SubmitButton key={seconds} look="quiet" name="seconds" value={seconds} className="flex-col gap-0!">
            <span>{texts.step[seconds]}</span>
            <span className="text-sm font-normal text-muted">{texts.past[seconds]}</span>
          </SubmitButton>
        ))}
        {isAhead && (
          <SubmitButton name="seconds" value="reset" className="sm:col-span-3 sm:justify-self-start">
            {texts.reset}
          </SubmitButton>
        )}
      </ActionForm>
      {isAhead && <p className="mt-2 max-w-prose text-sm text-muted">{texts.resetText}</p>}
    </section>
  );
}

function Time({ clock: { now, aheadSeconds }, lang }: { clock: Clock; lang: Lang }) {
  const texts = simulatorMessages[lang].clock;
  const ahead = formatAhead(aheadSeconds);
  return (
    <span className="text-muted">
      <time dateTime={now.toISOString()}>{formatMoment(now, lang)}</time>
      {ahead ? <strong className="font-semibold text-pending"> · {ahead}</strong> : ` · ${texts.onTime}`}
    </span>
  );
}
