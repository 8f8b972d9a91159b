// Portuguese mobile numbers: from any form a person types to the one the payment API takes, and back for the eye.

type PhoneProblem = 'missing' | 'digits-missing' | 'too-long' | 'landline' | 'foreign' | 'not-mobile';

/** The API's form `+3519XXXXXXXX`, or what is wrong with the text. */
export function parsePhone(typed: string): { phone: string } | { problem: PhoneProblem } {
  // `351#912345678` is how some gateways write it; people paste that too.
  const text = typed.normalize('NFKC').replace(/[\s.\-()/#\u2010-\u2015\u200e\u200f\u202a-\u202e]/g, '');
  if (text === '') return { problem: 'missing' };
  const international = /^(?:\+|00)(\d+)$/.exec(text)?.[1];
  if (international && !international.startsWith('351')) return { problem: 'foreign' };
  let digits = international ? international.slice(3) : text;
  // `351912345678`, written without its plus.
  if (!international && /^351\d{9}$/.test(digits)) digits = digits.slice(3);
  if (!/^\d+$/.test(digits)) return { problem: 'not-mobile' };
  if (digits.startsWith('2') && digits.length >= 8) return { problem: 'landline' };
  if (!digits.startsWith('9')) return { problem: 'not-mobile' };
  if (digits.length < 9) return { problem: 'digits-missing' };
  if (digits.length > 9) return { problem: 'too-long' };
  return { phone: `+351${digits}` };
}

/** `+351912345678` as people read it: 912 345 678, held together by no-break spaces. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+351/, '').replace(/(\d{3})(?=\d)/g, '$1\u00a0');
}
