// A line that unfolds what follows it: a native `<details>`, so it works without JavaScript.
import type { ComponentProps, ReactNode } from 'react';

interface Props extends ComponentProps<'details'> {
  summary: ReactNode;
  /** More classes of the line. */
  look?: string;
}

export function Disclosure({ summary, look = 'text-pine', children, ...rest }: Props) {
  return (
    <details {...rest}>
      <summary
        className={`inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4 hover:decoration-2 ${look}`}
      >
        {summary}
      </summary>
      {children}
    </details>
  );
}
