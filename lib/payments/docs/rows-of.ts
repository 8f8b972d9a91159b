// The rows of a page's tables that define a name: a field, a header, a setting, a scenario.
import { slug } from 'github-slugger';
import { headingOf, plainText } from './heading-of';
import type { Part } from './read-page';

export interface Row {
  /** The row's anchor. */
  id: string;
  /** What its first cell names: `amount`, or several names. */
  name: string;
  /** The other cells. */
  text: string;
}

/** The anchor of a row that defines `name` in the section with this anchor. */
export const rowAnchor = (section: string, name: string) => [section, slug(name)].filter(Boolean).join('-');

/** In the order of the page. A row counts when its first cell begins with code. */
export function rowsOf(parts: readonly Part[]): Row[] {
  const rows: Row[] = [];
  let section = '';
  for (const part of parts) {
    if (part.kind !== 'markdown') continue;
    for (const line of part.text.replace(/^```[\s\S]*?^```$/gm, '').split('\n')) {
      const [, heading] = /^#{2,4} (.*)$/.exec(line) ?? [];
      if (heading) section = headingOf(heading).id;
      const [, first, name, rest] = /^\| (`([^`]+)`(?:\\\||[^|])*?) \| (.*) \|$/.exec(line) ?? [];
      if (!first || !name || !rest) continue;
      rows.push({
        id: rowAnchor(section, name),
        name: plainText(first),
        text: plainText(rest.replaceAll(/(?<!\\)\|/g, ' ')),
      });
    }
  }
  return rows;
}
