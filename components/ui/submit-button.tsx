'use client';
// A form's button: says that the form is being sent, and cannot send it twice.
import type { ComponentProps, ReactNode } from 'react';
import { useFormStatus } from 'react-dom';
import { Button } from './button';

export function SubmitButton({
  pendingLabel,
  children,
  ...rest
}: ComponentProps<typeof Button> & { pendingLabel?: ReactNode }) {
  const { pending } = useFormStatus();
  return (
    <Button
      {...rest}
      aria-disabled={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : rest.onClick?.(event))}
    >
      {pending ? (pendingLabel ?? children) : children}
    </Button>
  );
}
