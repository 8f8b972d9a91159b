// Chaos with a seed, per merchant: begins and ends it, and shows what it did.
import { ActionForm } from '@/components/ui/action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import type { FormState } from '@/components/ui/use-form-action';
import type { Chaos } from '@/lib/payments/demo/network/chaos';
import { simulatorMessages } from '@/lib/payments/demo/simulator/messages/simulator';
import type { Clock } from '@/lib/payments/demo/simulator/read-clocks';
import type { Lang } from '@/lib/payments/lang';

const FIELD = 'mt-1 block min-h-11 w-full rounded-card border border-control bg-card px-3';

export function ChaosPanel(props: {
  lang: Lang;
  merchants: Clock[];
  running: Chaos[];
  setChaos: (before: FormState, form: FormData) => Promise<FormState>;
}) {
  const { chaos: texts, clock } = simulatorMessages[props.lang];
  return (
    <>
      <p className="mt-2 text-muted">{texts.text}</p>
      <ActionForm
        action={props.setChaos}
        lost={clock.lost}
        className="mt-4 grid items-end gap-3 sm:grid-cols-3"
      >
        <label className="font-medium">
          {texts.whose}
          <select name="account" className={FIELD}>
            {props.merchants.map(({ accountId, merchant, livemode }) => (
              <option key={accountId} value={accountId}>
                {merchant} · {livemode ? clock.live : clock.test}
              </option>
            ))}
          </select>
        </label>
        <label className="font-medium">
          {texts.seed}
          <input name="seed" defaultValue="7" maxLength={40} required className={`${FIELD} font-mono`} />
        </label>
        <SubmitButton>{texts.begin}</SubmitButton>
      </ActionForm>
      <ul role="status" className="mt-4 grid gap-4 empty:hidden">
        {props.running.map(({ accountId, merchant, seed, acts }) => (
          <li key={accountId} className="rounded-card border border-rule bg-card p-4">
            <p className="font-medium">{texts.runs(merchant, seed)}</p>
            <ol className="mt-2 font-mono text-sm text-muted" lang="en">
              {acts.slice(-10).map((act) => (
                <li key={act}>{act}</li>
              ))}
            </ol>
            <ActionForm action={props.setChaos} lost={clock.lost} className="mt-3">
              <input type="hidden" name="account" value={accountId} />
              <SubmitButton look="quiet">{texts.end}</SubmitButton>
            </ActionForm>
          </li>
        ))}
      </ul>
    </>
  );
}
