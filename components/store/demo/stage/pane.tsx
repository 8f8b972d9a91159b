// A part of the stage: its name, and what it shows.
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Beside the name. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Pane({ title, aside, className = '', children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`flex min-h-0 min-w-0 flex-col bg-page ${className}`}>
      <div className="flex min-h-9 items-center gap-x-3 border-b border-rule px-3">
        <h2 id={id} className="mr-auto font-sans text-sm font-semibold text-muted">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
