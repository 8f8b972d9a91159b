/** The anchor of a heading: its words in lower case, joined by hyphens. `_` stays, for codes and fields. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\w\s-]/g, ' ')
    .trim()
    .replace(/[\s-]+/g, '-');
}

/** A heading's text and anchor: `## Title {#anchor}` names its own. */
export function headingOf(markdown: string): { text: string; id: string } {
  const [, text = markdown, id] = /^(.*?)(?: \{#([\w.-]+)\})?$/.exec(markdown) ?? [];
  return { text, id: id ?? slugOf(text) };
}
