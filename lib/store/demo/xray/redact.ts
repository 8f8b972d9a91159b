// Replaces personal data in recorded bodies, and leaves every other character as it was.
import type { Shown } from './step';

/** Replaces a value; its kind stands before it. */
const MASK = '▒▒▒▒';

/** Members of the API's bodies that hold personal data, each with what is shown of it. */
const HINTS: Record<string, string> = { phone: '+351 9', name: 'name', email: 'e-mail', nif: 'NIF' };

const MEMBER = new RegExp(`("(${Object.keys(HINTS).join('|')})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'g');
/**
 * Wherever else they may be: in a message, or in a body that is not JSON. Nine digits alone may be a voucher's reference.
 * The lengths are those that e-mail allows; without them the search would be quadratic.
 */
const EMAIL = /[^\s"<>@,;:]{1,64}@[^\s"<>@,;:]{1,255}/g;
const PHONE = /(?:\+|\b00)351[ .-]?9\d{2}[ .-]?\d{3}[ .-]?\d{3}\b/g;

/** Characters that are kept of a body: bodies of the API are far smaller. */
const LONGEST = 16_384;

/** The text without phone numbers, names, e-mail addresses and tax numbers. */
export function redact<Text extends string | null>(text: Text): Text {
  if (text === null) return text;
  const redacted = text
    .slice(0, 8 * LONGEST)
    .replace(MEMBER, (_, before: string, name: string) => `${before}"${HINTS[name]}${MASK}"`)
    .replace(EMAIL, `e-mail${MASK}`)
    .replace(PHONE, `+351 9${MASK}`);
  return redacted.slice(0, LONGEST) as Text;
}

/** The text in parts, so that what is redacted can be told from the rest. */
export function shownText(text: string): Shown[] {
  return text
    .split(new RegExp(`((?:${Object.values(HINTS).join('|').replace('+', '\\+')})${MASK})`))
    .flatMap((part) => {
      if (part === '') return [];
      return part.endsWith(MASK) ? { redacted: part.slice(0, -MASK.length) } : part;
    });
}
