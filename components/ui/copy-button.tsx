'use client';
// Copies a text and confirms it. Hidden without JavaScript: the text can be selected.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './icon';

interface Props {
  /** The text, or a function that finds or loads it when the button is pressed. */
  text: string | ((button: HTMLButtonElement) => string | Promise<string>);
  /** What the button says, or is named where `icon` stands instead. */
  label: ReactNode;
  copied: string;
  /** Browsers keep the clipboard from plain HTTP, as on a local network. */
  failed: string;
  icon?: boolean;
  className?: string;
  onCopied?: () => void;
  onFailed?: (button: HTMLButtonElement) => void;
}

const LINE =
  'inline-flex min-h-11 items-center px-1 font-medium text-pine underline underline-offset-4 hover:decoration-2';
const ICON =
  'relative inline-grid size-7 shrink-0 place-items-center rounded-card align-middle text-muted after:absolute after:-inset-1 hover:text-pine print:hidden';

export function CopyButton({ text, label, copied, failed, icon, className, onCopied, onFailed }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!outcome) return;
    const reset = setTimeout(() => setOutcome(undefined), 3_000);
    return () => clearTimeout(reset);
  }, [outcome]);
  const copy = async () => {
    if (!button.current) return;
    try {
      await write(typeof text === 'string' ? text : text(button.current));
      setOutcome('copied');
      onCopied?.();
    } catch {
      setOutcome('failed');
      onFailed?.(button.current);
    }
  };
  const said = outcome && { copied, failed }[outcome];
  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={copy}
        aria-label={icon ? String(label) : undefined}
        title={icon ? String(label) : undefined}
        className={`cursor-pointer noscript:hidden ${className ?? (icon ? ICON : LINE)}`}
      >
        {icon ? <Icon name={outcome === 'copied' ? 'check' : 'copy'} /> : (said ?? label)}
      </button>
      <span role="status" className={icon && outcome === 'failed' ? 'font-sans text-sm' : 'sr-only'}>
        {said}
      </span>
    </>
  );
}

/** The clipboard takes the promise of a text: a browser may refuse a text that arrives later than the click. */
function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  const blob = text.then((loaded) => new Blob([loaded], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
