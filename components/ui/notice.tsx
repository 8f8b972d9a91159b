// A short message that must not be missed, with an edge in the colour of its kind.
import type { ReactNode } from 'react';

const EDGE = {
  failed: 'border-failed',
  pending: 'border-pending',
  paid: 'border-pine',
  plain: 'border-control',
};

export function Notice({
  kind = 'plain',
  className = '',
  children,
  ...rest
}: {
  kind?: keyof typeof EDGE;
  className?: string;
  children: ReactNode;
  role?: 'alert' | 'status';
  id?: string;
}) {
  return (
    <div {...rest} className={`rounded-r-card border-l-4 bg-card px-4 py-3 ${EDGE[kind]} ${className}`}>
      {children}
    </div>
  );
}
