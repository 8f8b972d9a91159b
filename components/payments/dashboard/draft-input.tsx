'use client';
// A labelled text input that reports what was typed as soon as it means something, and leaves the rest as typed. When the value
// changes elsewhere, it shows that.
import { type ComponentProps, useState } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string;
  /** The label is for screen readers alone. */
  isQuiet?: boolean;
  value: string;
  /** What a text means as a value; '' when nothing. */
  read?: (text: string) => string;
  onValue: (value: string) => void;
}

export function DraftInput({
  label,
  isQuiet,
  value,
  read = (text) => text,
  onValue,
  className = '',
  ...rest
}: Props) {
  const [draft, setDraft] = useState(value);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    if (read(draft) !== value) setDraft(value);
  }
  return (
    <label className={className}>
      <span className={isQuiet ? 'sr-only' : ''}>{label}</span>
      <input
        {...rest}
        className={`block min-h-10 w-full rounded-card border border-control bg-card px-3 text-ink aria-invalid:border-failed ${isQuiet ? '' : 'mt-1'}`}
        value={draft}
        aria-invalid={(draft !== '' && read(draft) === '') || undefined}
        onChange={({ target }) => {
          setDraft(target.value);
          if (read(target.value) !== value) onValue(read(target.value));
        }}
      />
    </label>
  );
}
