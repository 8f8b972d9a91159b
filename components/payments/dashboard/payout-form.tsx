'use client';
import { Field } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { useFormAction } from '@/components/ui/use-form-action';
import { FormNotices } from './form-notices';
import { EMPTY_FORM, type FormAction } from './form-state';
import { PasswordAgain } from './password-again';

export function PayoutForm({
  requestPayout,
  payoutId,
  available,
  hint,
  asksPassword,
}: {
  requestPayout: FormAction;
  /** Of the payout to come: sent twice, the form pays once. */
  payoutId: string;
  /** Such as `10.00`. */
  available: string;
  hint: string;
  asksPassword: boolean;
}) {
  const [state, action] = useFormAction(requestPayout, EMPTY_FORM);
  return (
    <form
      action={action}
      className="mt-6 grid max-w-xl gap-5 rounded-card border border-rule bg-card p-6"
      noValidate
    >
      <FormNotices {...state} />
      <input type="hidden" name="payout" value={state.values.payout ?? payoutId} />
      <Field
        id="amount"
        label="Amount in euros"
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={state.values.amount ?? available}
        error={state.errors?.amount}
      />
      <PasswordAgain form="payout" asked={asksPassword} errors={state.errors} />
      <SubmitButton className="justify-self-start" pendingLabel="Requesting…">
        Pay out
      </SubmitButton>
      <p className="text-sm text-muted">
        It leaves after a minute and arrives the next day. The bank is simulated: it returns any amount that
        ends in 13 cents.
      </p>
    </form>
  );
}
