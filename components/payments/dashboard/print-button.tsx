'use client';
// Prints the page; there only where a script can do it.
import { Button } from '@/components/ui/button';

export function PrintButton() {
  return (
    <Button look="quiet" type="button" className="js-only" onClick={() => print()}>
      Print
    </Button>
  );
}
