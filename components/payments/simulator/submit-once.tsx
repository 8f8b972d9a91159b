'use client';
// A button that is out of use while its form is on its way, so that a double press sends one.
import type { ButtonHTMLAttributes } from 'react';
import { useFormStatus } from 'react-dom';

export function SubmitOnce(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  const { pending } = useFormStatus();
  return (
    <button
      {...props}
      type="submit"
      aria-disabled={pending}
      onClick={(event) => pending && event.preventDefault()}
    />
  );
}
