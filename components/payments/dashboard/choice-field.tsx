// A labelled native select for filters, as high as the text fields beside it.
export function ChoiceField({
  id,
  label,
  value,
  choices,
  className = '',
}: {
  id: string;
  label: string;
  value: string | undefined;
  choices: readonly (readonly [value: string, label: string])[];
  className?: string;
}) {
  return (
    <div className={className}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select
        id={id}
        name={id}
        defaultValue={value ?? ''}
        key={value}
        className="mt-1.5 block min-h-12 w-full rounded-card border border-control bg-card px-3 text-ink"
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
