'use client';
// A button that is out of use while its form is on its way, so that a double press sends one.
import type { ComponentProps } from 'react';
import { useFormStatus } from 'react-dom';
import { Button } from '@/components/ui/button';

export function Submit(props: ComponentProps<typeof Button>) {
  const { pending } = useFormStatus();
  return <Button {...props} aria-disabled={pending} onClick={(event) => pending && event.preventDefault()} />;
}
