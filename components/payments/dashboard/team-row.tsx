// A line of the team: a person, their role, since or until when; what an owner can change opens below it.
import type { ReactNode } from 'react';

interface Props {
  email: string;
  role: string;
  about: string;
  /** On the line: what its forms do. */
  change: string;
  /** The forms; without them, the line does not open. */
  children?: ReactNode;
}

export function TeamRow({ email, role, about, change, children }: Props) {
  const line = (
    <span className="grid flex-1 gap-x-4 md:grid-cols-[minmax(0,3fr)_8rem_minmax(0,4fr)]">
      <span className="font-medium">{email}</span>
      <span>{role}</span>
      <span className="text-muted">{about}</span>
    </span>
  );
  return (
    <li className="px-4 text-sm">
      {children ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center gap-4 py-2.5">
            {line}
            <span className="w-16 shrink-0 text-right font-medium text-pine underline underline-offset-4">
              {change}
            </span>
          </summary>
          <div className="max-w-md pb-3">{children}</div>
        </details>
      ) : (
        <p className="flex min-h-11 items-center py-2.5 md:pr-20">{line}</p>
      )}
    </li>
  );
}
