// Both ways to pay.
export function PayForm({
  action,
  hidden = {},
}: {
  action: (form: FormData) => Promise<void>;
  hidden?: Record<string, string | number>;
}) {
  return (
    <form action={action}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        MB WAY phone <input name="phone" type="tel" autoComplete="tel" />
      </label>
      <button type="submit" name="method" value="mbway">
        Pay with MB WAY
      </button>
      <button type="submit" name="method" value="multibanco">
        Pay by Multibanco
      </button>
    </form>
  );
}
