// One of a few values as chips: radio buttons of a filter form, each with its count.
import { FilterChip } from './filter-chip';

interface Props {
  name: string;
  legend: string;
  value: string;
  choices: readonly { value: string; text: string; count?: string | undefined }[];
}

export function ChipChoice({ name, legend, value: chosen, choices }: Props) {
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
