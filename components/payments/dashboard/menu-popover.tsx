'use client';
// What a menu's button opens: the browser's own popover, closed again when another page is opened.
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

interface Props {
  id: string;
  className: string;
  children: ReactNode;
}

export function MenuPopover({ id, className, children }: Props) {
  return (
    <div key={usePathname()} id={id} popover="auto" className={className}>
      {children}
    </div>
  );
}
