// Service time, and buttons that move it forward, so that expiries and retries can be tried at once.
import { ActionForm } from '@/components/ui/action-form';
import { Section } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import type { FormState } from '@/components/ui/use-form-action';

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/Lisbon',
});

const STEPS = [
  { seconds: 300, text: '5 minutes', ends: 'an MB WAY request' },
  { seconds: 86_400, text: '1 day', ends: 'the retries of a webhook' },
  { seconds: 8 * 86_400, text: '8 days', ends: 'a Multibanco voucher' },
];

export function SimulatorClock({
  now,
  aheadSeconds,
  moveClock,
}: {
  now: Date;
  aheadSeconds: number;
  moveClock: (before: FormState, form: FormData) => Promise<FormState>;
}) {
  return (
    <Section heading="The clock" className="mt-12 max-w-3xl">
      <p className="mt-2 text-muted">
        The service has a clock of its own, which only moves forward. Everything that becomes due on the way
        happens at once.
      </p>
      <p className="mt-4" role="status">
        It is <time dateTime={now.toISOString()}>{time.format(now)}</time> in Lisbon
        {aheadSeconds > 0 ? (
          <strong className="font-semibold"> · {formatDuration(aheadSeconds)} ahead</strong>
        ) : (
          ' · on time'
        )}
      </p>
      <ActionForm
        action={moveClock}
        lost="No response. Check the connection; the time above tells whether the clock moved."
        className="mt-4 grid gap-3 sm:grid-cols-3"
      >
        {STEPS.map(({ seconds, text, ends }) => (
          <SubmitButton key={seconds} look="quiet" name="seconds" value={seconds} className="flex-col gap-0!">
            <span>Move on {text}</span>
            <span className="text-sm font-normal text-muted">past {ends}</span>
          </SubmitButton>
        ))}
      </ActionForm>
    </Section>
  );
}

function formatDuration(seconds: number): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), 'day'],
    [Math.floor((seconds % 86_400) / 3600), 'hour'],
    [Math.floor((seconds % 3600) / 60), 'minute'],
  ];
  const shown = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count > 1 ? 's' : ''}`);
  return shown.join(', ') || 'less than a minute';
}
