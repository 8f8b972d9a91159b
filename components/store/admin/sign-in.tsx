'use client';
// Signing in to the admin area: a password, or, in the demonstration, one click.
import { enterDemonstration, signIn } from '@/app/(store)/admin/actions';
import { ActionForm } from '@/components/ui/action-form';
import { Field } from '@/components/ui/field';
import { useMessages } from '@/components/ui/messages';
import { SubmitButton } from '@/components/ui/submit-button';
import { useFormAction } from '@/components/ui/use-form-action';
import type { Lang } from '@/lib/store/lang';
import type { AdminFormsMessages } from '@/lib/store/messages/admin-forms';

/** `open` in a demonstration. */
export function SignIn({ open, lang }: { open: boolean; lang: Lang }) {
  const [state, action] = useFormAction(signIn, { values: {} });
  const messages = useMessages<AdminFormsMessages>();
  return (
    <div className="mx-auto max-w-md py-12">
      <h1 className="text-4xl">{messages.title}</h1>
      <p className="mt-2 text-muted">{messages.intro}</p>
      {open && (
        <ActionForm
          action={enterDemonstration}
          lost={messages.lost}
          className="mt-8 space-y-3 border-b border-rule pb-8"
        >
          <input type="hidden" name="lang" value={lang} />
          <SubmitButton className="min-h-12 w-full">{messages.enter}</SubmitButton>
          <p className="text-sm break-words text-muted">{messages.enterText}</p>
        </ActionForm>
      )}
      <form action={action} className="mt-8 space-y-4">
        <input type="hidden" name="lang" value={lang} />
        <Field
          id="password"
          type="password"
          autoComplete="current-password"
          label={messages.password}
          error={state.lost ? messages.lost : state.error}
          required
        />
        <SubmitButton look={open ? 'quiet' : 'main'} pendingLabel={messages.checking}>
          {messages.submit}
        </SubmitButton>
      </form>
    </div>
  );
}
