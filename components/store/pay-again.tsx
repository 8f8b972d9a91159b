'use client';
// One way to pay a purchase that is not paid yet: a form with one button, and for MB WAY the number.
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { type PayAgainState, payAgain } from '@/app/(store)/[lang]/(shop)/purchases/[token]/actions';
import { ButtonLink } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { useMessages } from '@/components/ui/messages';
import { SubmitButton } from '@/components/ui/submit-button';
import { useFormAction } from '@/components/ui/use-form-action';
import type { FormsMessages } from '@/lib/store/messages/forms';

interface Props {
  /** Unique among the forms of a page. */
  id: string;
  token: string;
  lang: string;
  /** The number of the attempt this one follows. */
  from: number;
  method: 'mbway' | 'multibanco';
  /** The phone number as last given. */
  phone: string;
  look?: 'main' | 'quiet';
  label: string;
  /** Where the form stands in a disclosure: the page's path. Offers to close it; without JavaScript, by loading the page again. */
  stay?: string | undefined;
}

export function PayAgain({ id, token, lang, from, method, phone, look, label, stay }: Props) {
  const messages = useMessages<FormsMessages>();
  const [state, action] = useFormAction<PayAgainState>(payAgain, { values: { phone } });
  const field = `phone-${id}`;
  useEffect(() => {
    if (state.error && !state.lost) document.getElementById(field)?.focus();
  }, [state, field]);
  return (
    <form action={action} className="space-y-3">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="method" value={method} />
      {/* What stands open beside the page stays open. */}
      <input type="hidden" name="query" value={useSearchParams().toString()} />
      {method === 'mbway' && (
        <Field
          id={field}
          name="phone"
          type="tel"
          autoComplete="tel"
          label={messages.phone}
          error={state.error}
          defaultValue={state.values.phone}
          className="max-w-80"
        />
      )}
      {(state.lost || (method !== 'mbway' && state.error)) && (
        <p role="alert" className="font-medium text-failed">
          {state.lost ? messages.unsent : state.error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton look={look} pendingLabel={messages.sending}>
          {label}
        </SubmitButton>
        {stay && (
          <ButtonLink
            look="plain"
            href={stay}
            onClick={(event) => {
              event.preventDefault();
              const details = event.currentTarget.closest('details');
              details?.removeAttribute('open');
              details?.querySelector('summary')?.focus();
            }}
          >
            {messages.stay}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
