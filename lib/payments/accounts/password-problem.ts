/** What is wrong with a new password, in words for the person; undefined when nothing is. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < 10) return 'Use 10 characters or more.';
  if (password.length > 128) return 'Use 128 characters at most.';
  return undefined;
}
