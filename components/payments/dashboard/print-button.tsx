'use client';
// Prints the page. Hidden without JavaScript.
import { Button } from '@/components/ui/button';

export function PrintButton() {
  return (
    <Button look="quiet" type="button" className="js-only" onClick={() => print()}>
      Print
    </Button>
  );
}
