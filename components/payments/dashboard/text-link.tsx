// A link in running text or in a table. Not prefetched: each would be a request that checks the session.
import Link from 'next/link';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<typeof Link> {
  /** Stands by itself, rather than in a sentence. */
  strong?: boolean;
}

export function TextLink({ strong, className = '', ...rest }: Props) {
  return (
    <Link
      prefetch={false}
      {...rest}
      className={`inline-block py-1 text-pine underline underline-offset-4 hover:decoration-2 ${strong ? 'font-medium' : ''} ${className}`}
    />
  );
}

/** An order's id in a list, linked to its page. */
export function OrderLink({ id }: { id: string | null }) {
  return (
    id && (
      <TextLink href={`/dashboard/orders/${id}`} className="py-0 font-mono whitespace-nowrap">
        {id}
      </TextLink>
    )
  );
}
