type Props<Given> = { run: (given: Given) => void; given: Given } | { run: () => void; given?: never };

/** For an element that stays empty to React, where there is some, since a script writes into it. */
export const WRITTEN_BY_SCRIPT = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

/**
 * Writes a function into the page, to run there before React and on pages without it. The function is sent as its own
 * text: it may use nothing from outside itself but `given`, which must survive JSON.
 */
export function InlineScript<Given>({ run, given }: Props<Given>) {
  // `<` would let a text end the script.
  const text = `(${run})(${JSON.stringify(given)?.replaceAll('<', '\\u003c') ?? ''})`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, and data that cannot leave its literal.
  return <script dangerouslySetInnerHTML={{ __html: text }} />;
}
