'use client';
// Copies a text and says so. Without JavaScript it is not shown: the text stands beside it.
import { useState } from 'react';
import { Button } from '@/components/ui/button';

interface Props {
  text: string;
  label: string;
  copied: string;
  look?: 'quiet' | 'plain' | 'main';
  /** The words on the button when `label` is more than its place allows. */
  children?: string;
}

export function CopyButton({ text, label, copied, look = 'quiet', children }: Props) {
  const [done, setDone] = useState(false);
  const copy = async () => {
    if (!(await write(text))) return;
    setDone(true);
    setTimeout(() => setDone(false), 2000);
  };
  return (
    <>
      <Button type="button" look={look} className="js-only" aria-label={label} onClick={copy}>
        {done ? copied : (children ?? label)}
      </Button>
      <span role="status" className="sr-only">
        {done ? copied : ''}
      </span>
    </>
  );
}

/** Whether it was copied. Browsers keep the clipboard from plain HTTP, where the demonstration is opened from a phone. */
async function write(text: string): Promise<boolean> {
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
