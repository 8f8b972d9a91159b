'use client';
// The buttons of one payment in the control room; once it has ended, what became of it. Focus goes there from a button
// that was pressed, and stays where it is when someone else decided.
import { type ReactNode, useEffect, useRef } from 'react';
import { ActionForm } from '@/components/ui/action-form';
import type { FormState } from '@/components/ui/use-form-action';

interface Props {
  action: (before: FormState, form: FormData) => Promise<FormState>;
  lost: string;
  /** False while there is none. */
  outcome: ReactNode;
  children: ReactNode;
}

export function TileActions({ action, lost, outcome, children }: Props) {
  const pressed = useRef(false);
  const ended = useRef<HTMLDivElement>(null);
  const hasEnded = outcome !== false;
  useEffect(() => {
    if (hasEnded && pressed.current) ended.current?.focus();
  }, [hasEnded]);
  if (hasEnded)
    return (
      <div ref={ended} tabIndex={-1} className="mt-auto pt-5">
        {outcome}
      </div>
    );
  return (
    <ActionForm
      action={action}
      lost={lost}
      onSubmit={() => {
        pressed.current = true;
      }}
      className="mt-auto grid grid-cols-2 gap-2 pt-5"
    >
      {children}
    </ActionForm>
  );
}
