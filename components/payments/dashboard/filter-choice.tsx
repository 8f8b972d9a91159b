// A labelled select of a filter form, which keeps the focus when its choice is applied.

interface Props {
  id: string;
  label: string;
  value: string | number | null;
  choices: readonly (readonly [value: string, text: string])[];
}

export function FilterChoice({ id, label, value, choices }: Props) {
  return (
    <div className="max-w-full min-w-0">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select
        id={id}
        name={id}
        defaultValue={value ?? ''}
        className="mt-1.5 block min-h-10 max-w-full cursor-pointer rounded-card border border-control bg-card px-3 text-sm text-ink sm:max-w-72"
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
