'use client';
// A button that copies a text and confirms it.
import { useEffect, useState } from 'react';

interface Props {
  text: string;
  label: string;
  copied: string;
  /** The beginning of `label`, when there is no room for the whole. */
  short?: string;
  className?: string;
}

const CLASS_NAME =
  'inline-flex min-h-11 cursor-pointer items-center px-1 font-medium text-pine underline underline-offset-4 noscript:hidden';

export function CopyButton({ text, label, copied, short = label, className = CLASS_NAME }: Props) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const reset = setTimeout(() => setDone(false), 2000);
    return () => clearTimeout(reset);
  }, [done]);
  return (
    <>
      <button type="button" className={className} onClick={async () => setDone(await copy(text))}>
        {done ? (
          copied
        ) : (
          <span>
            {short}
            <span className="sr-only">{label.slice(short.length)}</span>
          </span>
        )}
      </button>
      <span role="status" className="sr-only">
        {done && copied}
      </span>
    </>
  );
}

/** Whether it was copied. Browsers keep the clipboard from plain HTTP, where a phone opens the demo on the network. */
async function copy(text: string): Promise<boolean> {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
