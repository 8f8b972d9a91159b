'use client';
// Closes the disclosure it stands in. Without JavaScript it loads the page again, where everything is closed.
import { ButtonLink } from '@/components/ui/button';

export function StayLink({ path, label }: { path: string; label: string }) {
  return (
    <ButtonLink
      look="plain"
      href={path}
      prefetch={false}
      onClick={(event) => {
        event.preventDefault();
        const details = event.currentTarget.closest('details');
        details?.removeAttribute('open');
        details?.querySelector('summary')?.focus();
      }}
    >
      {label}
    </ButtonLink>
  );
}
