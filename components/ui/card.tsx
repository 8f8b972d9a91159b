// A part of a page in a frame of its own: a region named by its heading, or a plain box without one.
import { type ReactNode, useId } from 'react';

interface Props {
  heading?: ReactNode;
  /** Stands in the line of the heading. */
  beside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Card({ heading, beside, className = '', children }: Props) {
  const id = useId();
  const frame = `min-w-0 rounded-card border border-rule bg-card p-4 sm:p-5 ${className}`;
  if (!heading) return <div className={frame}>{children}</div>;
  return (
    <section className={frame} aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="font-sans font-semibold">
          {heading}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
