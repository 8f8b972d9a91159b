/** The form's field as one line of text, trimmed; empty when it is missing. PostgreSQL's text holds no NUL. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string'
    ? value
        .replaceAll('\0', '')
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .normalize('NFC')
        .trim()
    : '';
}
