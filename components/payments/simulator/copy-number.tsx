'use client';
// Copies a phone number. Browsers keep the clipboard from plain HTTP on a network: there the number is only shown.
import { useEffect, useState } from 'react';

export function CopyNumber({ phone, texts }: { phone: string; texts: { copy: string; copied: string } }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const reset = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(reset);
  }, [copied]);
  return (
    <>
      <button
        type="button"
        className="js-only inline-flex min-h-11 cursor-pointer items-center px-2 text-sm text-pine underline underline-offset-4"
        onClick={() => navigator.clipboard?.writeText(phone).then(() => setCopied(true))}
      >
        {copied ? texts.copied : texts.copy}
        <span className="sr-only"> {phone}</span>
      </button>
      <span role="status" className="sr-only">
        {copied && texts.copied}
      </span>
    </>
  );
}
