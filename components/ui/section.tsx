// Parts of a page, each named by its heading.
import { type ReactNode, useId } from 'react';

interface Props {
  heading: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Section({ heading, className, children }: Props) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** A part in a frame of its own. `beside` stands in the line of the heading. */
export function Card({ heading, beside, className = '', children }: Props & { beside?: ReactNode }) {
  const id = useId();
  return (
    <section
      className={`min-w-0 rounded-card border border-rule bg-card p-4 sm:p-5 ${className}`}
      aria-labelledby={id}
    >
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
