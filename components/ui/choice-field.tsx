// A labelled native select, as high as the text fields beside it. Uncontrolled: pass the server's value as `key` to reset it.
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'select'> {
  id: string;
  label: string;
  choices: readonly (readonly [value: string, label: string])[];
}

export function ChoiceField({ id, label, choices, className = '', ...rest }: Props) {
  return (
    <div className={className}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select
        id={id}
        name={id}
        {...rest}
        className="mt-1.5 block min-h-12 w-full rounded-card border border-control bg-card px-3 text-base text-ink"
      >
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
