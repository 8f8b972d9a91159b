'use client';
// Both ways to pay.
import { useActionState } from 'react';

export function PayForm({
  action,
  hidden = {},
}: {
  /** Resolves to why the payment was not started. */
  action: (before: string, form: FormData) => Promise<string>;
  hidden?: Record<string, string | number>;
}) {
  const [problem, send, isSending] = useActionState(action, '');
  return (
    <form action={send}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        MB WAY phone <input name="phone" type="tel" autoComplete="tel" />
      </label>
      <button type="submit" name="method" value="mbway" disabled={isSending}>
        Pay with MB WAY
      </button>
      <button type="submit" name="method" value="multibanco" disabled={isSending}>
        Pay by Multibanco
      </button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
}
