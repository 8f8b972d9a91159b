/**
 * The first name to greet, or undefined for what is no name. Anyone can have an e-mail sent to a stranger by buying with
 * the stranger's address: what they typed as a name must not reach that stranger as a link or as an advertisement.
 */
export function greetingName(name: string): string | undefined {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first) ? first : undefined;
}
