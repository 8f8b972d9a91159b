'use client';
// A link that changes the page in place where JavaScript runs: what is beside it stays where it is.
import { useRouter } from 'next/navigation';
import type { AnchorHTMLAttributes } from 'react';

export function SoftLink({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const router = useRouter();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        // A click that asks for another tab gets one.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        router.replace(href, { scroll: false });
      }}
    />
  );
}
