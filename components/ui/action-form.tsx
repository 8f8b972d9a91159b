'use client';
// A form whose Server Action ends on another page or refreshes this one. Says `lost` when there was no response.
import type { ComponentProps } from 'react';
import { type FormState, useFormAction } from './use-form-action';

export function ActionForm({
  action,
  lost,
  children,
  ...rest
}: Omit<ComponentProps<'form'>, 'action'> & {
  action: (before: FormState, form: FormData) => Promise<FormState>;
  lost: string;
}) {
  const [state, submit] = useFormAction(action, { values: {} });
  return (
    <form {...rest} action={submit}>
      {children}
      {state.lost && (
        <p role="alert" className="col-span-full text-sm font-medium text-failed">
          {lost}
        </p>
      )}
    </form>
  );
}
