'use client';
// Signing in to the admin area: a password, or, in the demonstration, one click.
import { enterDemonstration, signIn } from '@/app/(store)/admin/actions';
import { ActionForm } from '@/components/ui/action-form';
import { Field } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { useFormAction } from '@/components/ui/use-form-action';
import { LOST } from './lost';

export function SignIn({ open }: { open: boolean }) {
  const [state, action] = useFormAction(signIn, { values: {} });
  return (
    <div className="mx-auto max-w-md py-12">
      <h1 className="text-4xl">Shop admin</h1>
      <p className="mt-2 text-muted">Purchases, their payments and refunds, for the shop’s staff.</p>
      {open && (
        <ActionForm
          action={enterDemonstration}
          lost={LOST}
          className="mt-8 space-y-3 border-b border-rule pb-8"
        >
          <SubmitButton className="min-h-12 w-full">Enter: this is a demonstration</SubmitButton>
          <p className="text-sm text-muted">
            With real money there would be the password alone: <code>STORE_ADMIN_PASSWORD</code>, which this
            demonstration keeps in <code>demo.env</code>, beside its data.
          </p>
        </ActionForm>
      )}
      <form action={action} className="mt-8 space-y-4">
        <Field
          id="password"
          type="password"
          autoComplete="current-password"
          label="Password"
          error={state.lost ? LOST : state.error}
          required
        />
        <SubmitButton look={open ? 'quiet' : 'main'} pendingLabel="Checking…">
          Sign in
        </SubmitButton>
      </form>
    </div>
  );
}
