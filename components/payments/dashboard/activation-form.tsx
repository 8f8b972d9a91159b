'use client';
import { useActionState } from 'react';
import { Field } from '@/components/ui/field';
import { Submit } from './submit';

interface State {
  errors?: { legalName?: string; nif?: string; iban?: string };
  legalName?: string;
  nif?: string;
  iban?: string;
}

export function ActivationForm({
  activate,
}: {
  activate: (before: State, form: FormData) => Promise<State>;
}) {
  const [{ errors = {}, ...given }, action] = useActionState(activate, {});
  return (
    <form action={action} className="mt-8 grid max-w-md gap-5" noValidate>
      <Field
        id="legal-name"
        label="Legal name"
        hint="As registered: the company, or your own full name."
        autoComplete="organization"
        maxLength={120}
        required
        defaultValue={given.legalName}
        {...(errors.legalName && { error: errors.legalName })}
      />
      <Field
        id="nif"
        label="NIF"
        hint="Nine digits, for example 501 964 843."
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={given.nif}
        {...(errors.nif && { error: errors.nif })}
      />
      <Field
        id="iban"
        label="IBAN for payouts"
        hint="For example PT50 0002 0123 1234 5678 9015 4."
        autoComplete="off"
        spellCheck={false}
        required
        defaultValue={given.iban}
        {...(errors.iban && { error: errors.iban })}
      />
      <Submit className="justify-self-start">Activate</Submit>
    </form>
  );
}
