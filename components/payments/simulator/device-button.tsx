'use client';
// A submit button of either device: a second press sends nothing while the form is being sent.
import type { ComponentProps } from 'react';
import { useFormStatus } from 'react-dom';

export function DeviceButton(props: ComponentProps<'button'>) {
  const { pending } = useFormStatus();
  return (
    <button
      type="submit"
      {...props}
      aria-disabled={pending || undefined}
      onClick={(event) => pending && event.preventDefault()}
    />
  );
}
