'use client';
import { type MouseEvent, useState } from 'react';

/** Copies the code that its figure shows. */
export function CopyCode() {
  const [copied, setCopied] = useState(false);
  const copy = async ({ currentTarget }: MouseEvent) => {
    const codes = currentTarget.closest('figure')?.querySelectorAll('code') ?? [];
    const shown = [...codes].find((code) => code.checkVisibility());
    await navigator.clipboard.writeText(shown?.textContent ?? '');
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <>
      <button type="button" className="copy js-only" onClick={copy}>
        {copied ? 'Copied' : 'Copy'}
      </button>
      <span role="status" className="sr-only">
        {copied && 'Copied.'}
      </span>
    </>
  );
}
