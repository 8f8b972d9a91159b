// A labelled native select, as high as the text fields beside it.
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'select'>, 'className'> {
  id: string;
  label: string;
  choices: readonly (readonly [value: string, label: string])[];
}

export function ChoiceField({ id, label, choices, ...rest }: Props) {
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select
        id={id}
        name={id}
        // Another choice from the server replaces the one in the browser.
        key={String(rest.defaultValue)}
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
