// One of a few values as chips: radio buttons of a filter form, each with its count.

interface Props {
  name: string;
  legend: string;
  value: string;
  choices: readonly { value: string; text: string; count?: string | undefined }[];
}

export function ChipChoice({ name, legend, value, choices }: Props) {
  return (
    <fieldset className="w-full">
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-card border border-control bg-card px-3 has-checked:border-pine has-checked:font-semibold has-checked:text-pine has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === value}
              className="sr-only"
            />
            {choice.text}{' '}
            {choice.count !== undefined && (
              <span className="font-normal text-muted tabular-nums">{choice.count}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
