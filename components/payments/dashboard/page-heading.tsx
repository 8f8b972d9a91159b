// The heading of a dashboard page: its title, one sentence, and an action beside it.
import type { ReactNode } from 'react';

export function PageHeading({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {children && <p className="mt-2 max-w-prose text-muted">{children}</p>}
      </div>
      {action}
    </div>
  );
}
