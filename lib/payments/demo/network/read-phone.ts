/**
 * The API's `+3519XXXXXXXX` from what was typed, or from a URL, where an unescaped `+` reads as a space; undefined
 * when it is not a Portuguese mobile number.
 */
export function readPhone(text: string): string | undefined {
  const digits = text.replace(/[\s+.()#-]/g, '').replace(/^00/, '');
  const national = digits.length > 9 ? digits.replace(/^351/, '') : digits;
  return /^9[0-9]{8}$/.test(national) ? `+351${national}` : undefined;
}
