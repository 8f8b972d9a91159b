'use client';
// The door of the admin area: a password, or, in the demonstration, one click.
import { useActionState } from 'react';
import { enter, lookAround } from '@/app/(store)/admin/actions';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';

export function AdminSignIn({ open }: { open: boolean }) {
  const [error, action] = useActionState(enter, null);
  return (
    <div className="mx-auto max-w-md py-12">
      <h1 className="text-4xl">admin area</h1>
      <p className="mt-2 text-muted">For who works here: purchases, their payments, refunds.</p>
      {open && (
        <form action={lookAround} className="mt-8 border-b border-rule pb-8">
          <Button className="min-h-12 w-full">Enter: this is a demonstration</Button>
          <p className="mt-3 text-sm text-muted">
            With real money there would be the password alone: <code>STORE_ADMIN_PASSWORD</code>, which this
            demonstration keeps in <code>demo.env</code>, beside its data.
          </p>
        </form>
      )}
      <form action={action} className="mt-8 space-y-4">
        <Field
          id="password"
          type="password"
          autoComplete="current-password"
          label="Password"
          error={error ?? undefined}
          required
        />
        <Button look={open ? 'quiet' : 'main'}>Enter with the password</Button>
      </form>
    </div>
  );
}
