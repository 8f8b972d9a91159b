// Something that can't be undone, one step away: opens in place, says what happens, and only then offers the button.
import type { ReactNode } from 'react';
import { SubmitButton } from '@/components/ui/submit-button';

export function Confirm({
  ask,
  does,
  action,
  fields,
  children,
}: {
  /** On the closed line: «Revoke». */
  ask: string;
  /** On the button: «Revoke «Shop»». */
  does: string;
  action: (form: FormData) => Promise<void>;
  fields: Record<string, string>;
  /** What will happen. */
  children: ReactNode;
}) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-failed underline underline-offset-4 group-open:no-underline">
        {ask}
      </summary>
      <form action={action} className="border-l-4 border-failed py-1 pl-4">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="max-w-prose">{children}</p>
        <SubmitButton look="quiet" className="mt-3">
          {does}
        </SubmitButton>
      </form>
    </details>
  );
}
