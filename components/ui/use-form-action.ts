'use client';
// `useActionState` for forms that keep the user's input, and say so, when the connection is lost.
import { unstable_rethrow } from 'next/navigation';
import { useActionState, useEffect, useState } from 'react';

export interface FormState {
  /** What was typed, by field name: React resets a form after its action, so the page hands it back. */
  values: Record<string, string>;
  /** The action had no response: nothing is known to have happened. Set in the browser only. */
  lost?: boolean;
}

/**
 * `[state, action, pending]` for a Server Action. The form works without JavaScript too: the server renders it with
 * the action itself, and only the hydrated page wraps it.
 */
export function useFormAction<State extends FormState>(
  action: (before: State, form: FormData) => Promise<State>,
  initial: Awaited<State>,
): [state: Awaited<State>, action: (form: FormData) => void, pending: boolean] {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const guarded = async (before: State, form: FormData): Promise<State> => {
    try {
      return { ...(await action(before, form)), lost: false };
    } catch (error) {
      unstable_rethrow(error); // a redirect or `notFound()`
      const typed = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
      return { ...before, values: { ...before.values, ...Object.fromEntries(typed) }, lost: true };
    }
  };
  return useActionState<State, FormData>(hydrated ? guarded : action, initial);
}
