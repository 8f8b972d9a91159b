'use client';
// Copies one value, such as an id; a toast says so. Without JavaScript there is no button, and the value can be
// selected.
import { shell } from '@/lib/payments/dashboard/messages/shell';
import { useLang } from './lang-provider';
import { useToast } from './toasts';

interface Props {
  value: string;
  /** What the value is, in the page's language: “order id”. */
  what: string;
  /** For a value that can't be shown in a toast, such as a whole body. */
  isLong?: boolean;
}

export function CopyButton({ value, what, isLong }: Props) {
  const t = shell[useLang()];
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast(t.copied(isLong ? what : value));
    } catch {
      toast(t.copyFailed);
    }
  };
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={t.copyOf(what)}
      title={t.copyOf(what)}
      className="js-only relative inline-grid size-7 shrink-0 cursor-pointer place-items-center rounded-card align-middle text-muted after:absolute after:-inset-1 hover:text-pine print:hidden"
    >
      <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round">
          <rect x="5.5" y="5.5" width="8" height="8" rx="1.2" />
          <path d="M10.5 5.5v-3h-8v8h3" />
        </g>
      </svg>
    </button>
  );
}
