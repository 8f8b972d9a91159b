'use client';
// Something that can't be undone, one step away: opens in place, says what happens, asks for the password where it is
// due, and only then offers the button.
import type { ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { SubmitButton } from '@/components/ui/submit-button';
import { ActionForm, PasswordAgain } from './action-form';
import type { FormAction } from './form-state';

interface Props {
  /** Tells several on a page apart. */
  id: string;
  /** On the closed line: “Revoke”. */
  ask: string;
  /** On the button: “Revoke ‘Shop’”. */
  does: string;
  pending: string;
  action: FormAction;
  fields: Record<string, string>;
  asksPassword: boolean;
  livemode: boolean;
  /** What will happen. */
  children: ReactNode;
}

export function ConfirmForm({
  id,
  ask,
  does,
  pending,
  action,
  fields,
  asksPassword,
  livemode,
  children,
}: Props) {
  return (
    <Disclosure summary={ask} look="text-failed">
      <ActionForm action={action} className="max-w-md border-l-4 border-failed py-1 pl-4">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="max-w-prose">{children}</p>
        <PasswordAgain form={id} livemode={livemode} asked={asksPassword} />
        <SubmitButton look="quiet" className="justify-self-start" pendingLabel={pending}>
          {does}
        </SubmitButton>
      </ActionForm>
    </Disclosure>
  );
}
