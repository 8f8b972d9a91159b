'use client';
// One way to pay a purchase that is not paid yet: a form of one button, and for MB WAY the number.
import { type ReactNode, useActionState } from 'react';
import { type PayAgainState, payAgain } from '@/app/(store)/[lang]/purchases/[token]/actions';
import { SendButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';

interface Props {
  token: string;
  lang: string;
  /** The number of the attempt this one follows. */
  from: number;
  method: 'mbway' | 'multibanco';
  /** The number as last given; without it, this form asks for none. */
  phone?: string;
  look?: 'main' | 'quiet';
  messages: Record<'label' | 'sending' | 'phone', string>;
  /** What stands beside the button. */
  beside?: ReactNode;
}

export function PayAgain({ token, lang, from, method, phone, look, messages, beside }: Props) {
  const [state, action] = useActionState<PayAgainState, FormData>(payAgain, { phone: phone ?? '' });
  const id = `phone-${from}-${messages.label.length}`;
  return (
    <form action={action} className="space-y-3">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="method" value={method} />
      {method === 'mbway' && (
        <Field
          id={id}
          name="phone"
          type="tel"
          autoComplete="tel"
          label={messages.phone}
          error={state.error}
          defaultValue={state.phone}
          className="max-w-80"
        />
      )}
      {method !== 'mbway' && state.error && <p className="font-medium text-failed">{state.error}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <SendButton look={look} sending={messages.sending}>
          {messages.label}
        </SendButton>
        {beside}
      </div>
    </form>
  );
}
