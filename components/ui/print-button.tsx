'use client';
// Prints the page. Hidden without JavaScript.
import { Button } from '@/components/ui/button';

export function PrintButton({ label }: { label: string }) {
  return (
    <Button type="button" look="quiet" className="noscript:hidden" onClick={() => print()}>
      {label}
    </Button>
  );
}
