/** An IBAN without its spaces, in capitals; undefined unless its length (for Portugal) and check digits are right. */
export function readIban(text: string): string | undefined {
  const iban = text.replace(/[\s.-]/g, '').toUpperCase();
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(iban)) return undefined;
  if (iban.startsWith('PT') && !/^PT[0-9]{23}$/.test(iban)) return undefined;
  // ISO 13616: the first four to the end, A to Z as 10 to 35; the remainder of a division by 97 is 1.
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1 ? iban : undefined;
}
