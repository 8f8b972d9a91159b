// One of several filters that are on or off: a checkbox of a filter form that looks like a chip.

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

interface Props {
  name: string;
  value: string;
  /** Radio buttons are for one of several. */
  type?: 'checkbox' | 'radio';
  isChosen: boolean;
  children: ReactNode;
}

export function FilterChip({ name, value, type = 'checkbox', isChosen, children }: Props) {
  return (
    <label className="relative inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-card border border-rule bg-card px-2.5 hover:border-control has-checked:border-ink has-checked:bg-page has-checked:outline-1 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <Icon name="check" className="hidden size-3 peer-checked:block" />
      {children}
    </label>
  );
}

/** One of a few values as chips: radio buttons, each with its count. */
interface ChoiceProps {
  name: string;
  legend: string;
  value: string;
  choices: readonly { value: string; text: string; count?: string | undefined }[];
}

export function ChipChoice({ name, legend, value: chosen, choices }: ChoiceProps) {
  return (
    <fieldset className="flex w-full flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, text, count }) => (
        <FilterChip key={value} type="radio" name={name} value={value} isChosen={value === chosen}>
          {text} {count !== undefined && <span className="text-muted tabular-nums">{count}</span>}
        </FilterChip>
      ))}
    </fieldset>
  );
}
