// One radio of a fieldset, as a row that can be tapped anywhere.
interface ChoiceProps {
  name: string;
  value: string;
  label: string;
  hint?: string;
  chosen: string;
  disabled?: boolean;
}

export function Choice({ name, value, label, hint, chosen, disabled }: ChoiceProps) {
  const id = `${name}-${value}`;
  return (
    <label
      htmlFor={id}
      className={`flex min-h-12 items-start gap-3 rounded-card border bg-card px-4 py-3 has-checked:border-pine has-checked:ring-1 has-checked:ring-pine ${
        disabled ? 'border-rule' : 'cursor-pointer border-control'
      }`}
    >
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        defaultChecked={chosen === value}
        disabled={disabled}
        className="mt-0.5 size-5 shrink-0 accent-pine"
      />
      <span>
        <span className={disabled ? 'font-medium text-muted' : 'font-medium'}>{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  );
}
