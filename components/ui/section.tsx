// A part of a page, named by its heading.
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
