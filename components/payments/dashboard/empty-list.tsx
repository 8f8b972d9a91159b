// Shown instead of a list without rows: a sentence, and details in `children`.
import type { ReactNode } from 'react';

export function EmptyList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6 rounded-card border border-rule bg-card px-6 py-10 text-center">
      <p className="font-serif text-xl">{title}</p>
      <p className="mt-2 text-muted">{children}</p>
    </div>
  );
}
