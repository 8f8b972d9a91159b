import { slug } from 'github-slugger';

/** A heading's text and its anchor: the one that `## Text {#anchor}` names, or else the slug of its text. */
export function headingOf(markdown: string): { heading: string; id: string } {
  const [, text = markdown, id] = /^(.*) \{#(.*)\}$/.exec(markdown) ?? [];
  const heading = plainText(text);
  return { heading, id: id ?? slug(heading) };
}

/** Markdown without its marks. What a backslash escapes is no mark. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/(?<!\\)\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])|[`*]/g, (_mark, escaped: string | undefined) => escaped ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
