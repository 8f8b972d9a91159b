'use client';
// Copies the response of a URL, and confirms it.
import { useEffect, useState } from 'react';

interface Props {
  url: string;
  label: string;
  copied: string;
  failed: string;
  className: string;
}

export function CopyJson({ url, label, copied, failed, className }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return;
    const reset = setTimeout(() => setOutcome(undefined), 2_000);
    return () => clearTimeout(reset);
  }, [outcome]);
  const said = outcome && (outcome === 'copied' ? copied : failed);
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() =>
          copyFrom(url).then(
            () => setOutcome('copied'),
            () => setOutcome('failed'),
          )
        }
      >
        {said ?? label}
      </button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}

/** The clipboard takes the promise of a text: a browser may refuse one that arrives later than the click. */
async function copyFrom(url: string): Promise<void> {
  const text = fetch(url, { cache: 'no-store' }).then(async (response) => {
    if (!response.ok) throw new Error(`responded ${response.status}`);
    return new Blob([await response.text()], { type: 'text/plain' });
  });
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}
