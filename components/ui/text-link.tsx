// A link in text, in a table, or (`tall`) on a line of its own. Not prefetched: few are followed.
import Link from 'next/link';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<typeof Link> {
  /** 44 px high. */
  tall?: boolean;
  /** Leads to another system, another site or a file, which the router can't open. */
  external?: boolean;
}

export function TextLink({ tall, external, className = '', ...rest }: Props) {
  const room = tall ? 'inline-flex min-h-11 items-center font-medium' : '-my-1 inline-block py-1';
  const props = {
    ...rest,
    className: `text-pine underline underline-offset-4 hover:decoration-2 ${room} ${className}`,
  };
  return external ? <a {...props} href={String(rest.href)} /> : <Link prefetch={false} {...props} />;
}
