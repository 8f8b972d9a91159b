// A column head that sorts its table: a link to the same list in the other order.
import Link from 'next/link';
import type { ReactNode } from 'react';

interface Props {
  href: string;
  /** How the table is sorted by this column now. */
  sorted: 'ascending' | 'descending' | undefined;
  className?: string;
  children: ReactNode;
}

export function SortHead({ href, sorted, className = '', children }: Props) {
  return (
    <th scope="col" aria-sort={sorted} className={`px-4 py-1 font-medium ${className}`}>
      <Link
        href={href}
        prefetch={false}
        scroll={false}
        className="inline-flex min-h-8 items-center gap-1 underline-offset-4 hover:underline"
      >
        {children}
        <svg viewBox="0 0 8 12" className={`h-3 w-2 ${sorted ? '' : 'opacity-40'}`} aria-hidden="true">
          {sorted !== 'descending' && <path d="M1 5l3-4 3 4z" fill="currentColor" />}
          {sorted !== 'ascending' && <path d="M1 7l3 4 3-4z" fill="currentColor" />}
        </svg>
      </Link>
    </th>
  );
}
