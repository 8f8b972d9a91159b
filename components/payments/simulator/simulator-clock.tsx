// Service time, buttons that move it forward, so that expiries and retries can be tried at once, and the way back.
import { ActionForm } from '@/components/ui/action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import type { FormState } from '@/components/ui/use-form-action';
import { formatAhead } from '@/lib/payments/simulator/format-ahead';
import { messagesIn } from '@/lib/payments/simulator/messages/messages';
import { type Lang, LOCALE } from '@/lib/payments/simulator/simulator-url';

const STEPS = [300, 86_400, 691_200] as const;

export function SimulatorClock({
  lang,
  now,
  aheadSeconds,
  moveClock,
}: {
  lang: Lang;
  now: Date;
  aheadSeconds: number;
  moveClock: (before: FormState, form: FormData) => Promise<FormState>;
}) {
  const texts = messagesIn(lang).clock;
  const time = new Intl.DateTimeFormat(LOCALE[lang], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/Lisbon',
  });
  const ahead = formatAhead(aheadSeconds);
  return (
    <section id="clock" aria-labelledby="clock-title" className="mt-12 max-w-3xl scroll-mt-4">
      <h2 id="clock-title" className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-2 text-muted">{texts.text}</p>
      <p className="mt-4" role="status">
        <time dateTime={now.toISOString()}>{texts.itIs(time.format(now))}</time>
        {ahead ? (
          <strong className="font-semibold text-pending">
            {' '}
            · {ahead} {texts.ahead}
          </strong>
        ) : (
          ` · ${texts.onTime}`
        )}
      </p>
      <ActionForm action={moveClock} lost={texts.lost} className="mt-4 grid gap-3 sm:grid-cols-3">
        {STEPS.map((seconds) => (
          <SubmitButton key={seconds} look="quiet" name="seconds" value={seconds} className="flex-col gap-0!">
            <span>{texts.step[seconds]}</span>
            <span className="text-sm font-normal text-muted">{texts.past[seconds]}</span>
          </SubmitButton>
        ))}
        {ahead && (
          <SubmitButton name="seconds" value="reset" className="sm:col-span-3 sm:justify-self-start">
            {texts.reset}
          </SubmitButton>
        )}
      </ActionForm>
      {ahead && <p className="mt-2 max-w-prose text-sm text-muted">{texts.resetText}</p>}
    </section>
  );
}
