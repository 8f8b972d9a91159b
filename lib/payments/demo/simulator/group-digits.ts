/** «123456789» as «123 456 789», held together by no-break spaces. */
export function groupDigits(digits: string): string {
  return digits.replace(/(\d{3})(?=\d)/g, '$1\u00a0');
}
