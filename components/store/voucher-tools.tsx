'use client';
// What the browser can do with a voucher: print it, hand it to another app.
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';

interface Props {
  text: string;
  words: { print: string; share: string };
}

export function VoucherTools({ text, words }: Props) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  return (
    <>
      <Button type="button" look="quiet" className="js-only" onClick={() => window.print()}>
        {words.print}
      </Button>
      {canShare && (
        <Button
          type="button"
          look="quiet"
          // Closing the share sheet is no error.
          onClick={() => navigator.share({ text }).catch(() => {})}
        >
          {words.share}
        </Button>
      )}
    </>
  );
}
