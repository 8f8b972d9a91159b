// The Portuguese tax number, checked as the checkout takes it, before the API would refuse it.

/** Leading digits in use: one, or two where one does not decide. */
const LEADING = /^(?:[123568]|45|7[0-2]|7[45]|7[789]|9[01]|9[89])/;

/** Nine plain digits, or undefined when they are not a NIF: spaces and a leading PT are allowed. */
export function parseNif(typed: string): string | undefined {
  const nif = typed.replace(/[\s.]/g, '').replace(/^PT/i, '');
  if (!/^\d{9}$/.test(nif) || !LEADING.test(nif)) return undefined;
  const digits = [...nif].map(Number);
  const sum = digits.slice(0, 8).reduce((total, digit, index) => total + digit * (9 - index), 0);
  const rest = sum % 11;
  return digits[8] === (rest < 2 ? 0 : 11 - rest) ? nif : undefined;
}
