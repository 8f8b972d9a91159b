const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** Throws when `given` has a name that `known` doesn't: most often a misspelt one, which would have no effect. */
export function refuseUnknown(who: string, kind: string, given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const near = known.find((name) => letters(name) === letters(unknown));
  const hint = near ? `Did you mean "${near}"?` : `It has: ${known.join(', ')}.`;
  throw new Error(`${who} has no ${kind} "${unknown}". ${hint}`);
}
