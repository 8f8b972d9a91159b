'use client';
import { Field } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { useFormAction } from '@/components/ui/use-form-action';
import { FormNotices } from './form-notices';
import { EMPTY_FORM, type FormAction } from './form-state';

export function ActivationForm({ activate }: { activate: FormAction }) {
  const [state, action] = useFormAction(activate, EMPTY_FORM);
  return (
    <form action={action} className="mt-8 grid max-w-md gap-5" noValidate>
      <FormNotices {...state} />
      <Field
        id="legal-name"
        label="Legal name"
        hint="As registered: the company, or your own full name."
        autoComplete="organization"
        maxLength={120}
        required
        defaultValue={state.values['legal-name']}
        error={state.errors?.['legal-name']}
      />
      <Field
        id="nif"
        label="NIF"
        hint="Nine digits, for example 501 964 843."
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={state.values.nif}
        error={state.errors?.nif}
      />
      <Field
        id="iban"
        label="IBAN for payouts"
        hint="For example PT50 0002 0123 1234 5678 9015 4."
        autoComplete="off"
        spellCheck={false}
        required
        defaultValue={state.values.iban}
        error={state.errors?.iban}
      />
      <SubmitButton className="justify-self-start" pendingLabel="Activating…">
        Activate
      </SubmitButton>
    </form>
  );
}
