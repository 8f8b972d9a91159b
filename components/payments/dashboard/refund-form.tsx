'use client';
// The confirmation of a refund; `children` say what will remain.
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { type FormState, useFormAction } from '@/components/ui/use-form-action';

export interface RefundState extends FormState {
  problem?: string;
}

interface Props {
  refund: (before: RefundState, form: FormData) => Promise<RefundState>;
  /** Sent as they are: the order, the amount in cents, and the key that makes a second sending harmless. */
  hidden: { order: string; amount: number; key: string };
  /** On the button. */
  label: string;
  backHref: string;
  children: ReactNode;
}

export function RefundForm({ refund, hidden, label, backHref, children }: Props) {
  const [{ problem, lost, values }, submit] = useFormAction<RefundState>(refund, { values: {} });
  return (
    <form action={submit} className="mt-6 rounded-card border border-rule bg-card p-6">
      {(problem || lost) && (
        <div className="mb-5">
          <Notice kind="failed" role="alert">
            {problem ?? 'No response. Check the connection and try again: it is refunded once.'}
          </Notice>
        </div>
      )}
      {children}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        className="mt-5"
        id="reason"
        label="Reason (optional)"
        hint="For yourself: the payer does not see it."
        maxLength={500}
        defaultValue={values.reason}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton pendingLabel="Refunding…">{label}</SubmitButton>
        <ButtonLink look="quiet" href={backHref}>
          Change the amount
        </ButtonLink>
      </div>
    </form>
  );
}
