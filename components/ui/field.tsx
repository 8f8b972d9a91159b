// A labelled text field with its hint and its error, tied together for screen readers.
import type { InputHTMLAttributes } from 'react';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** More than one line of text. */
  lines?: number;
}

export function Field({ id, label, hint, error, lines, className = '', ...rest }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const input = {
    id,
    name: rest.name ?? id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    className: `mt-1.5 block w-full min-h-12 rounded-card border bg-card px-3.5 py-2.5 text-base text-ink ${
      error ? 'border-failed border-2' : 'border-control'
    }`,
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-failed">
          {error}
        </p>
      )}
      {lines ? <textarea {...(rest as object)} {...input} rows={lines} /> : <input {...rest} {...input} />}
    </div>
  );
}
