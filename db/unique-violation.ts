/**
 * The name of the unique constraint that a statement broke, or undefined for any other error.
 * The two drivers and drizzle name it differently; callers map it to the rule the constraint carries.
 */
export function uniqueViolation(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, constraint_name, constraint } = (cause ?? {}) as Record<string, unknown>;
  if (code !== '23505') return undefined;
  return String(constraint_name ?? constraint);
}
