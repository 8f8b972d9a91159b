/** First digits that Portugal's tax office gives out, as data: new ranges are added here. */
const LEADING = '1 2 3 5 6 8 45 70 71 72 74 75 77 78 79 90 91 98 99'.split(' ');

/** Whether `text` is a Portuguese tax number: nine digits, a leading part in use, and the right check digit. */
export function isNif(text: string): boolean {
  if (!/^[0-9]{9}$/.test(text) || !LEADING.some((leading) => text.startsWith(leading))) return false;
  const digits = Array.from(text, Number);
  const sum = digits.slice(0, 8).reduce((total, digit, index) => total + digit * (9 - index), 0);
  const rest = sum % 11;
  return digits[8] === (rest < 2 ? 0 : 11 - rest);
}
