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
    await navigator.clipboard.writeText(text);
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
