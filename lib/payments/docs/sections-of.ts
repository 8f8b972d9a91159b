import { headingOf, plainText } from './heading-of';
import { type Part, titleOf } from './read-page';

export interface Section {
  /** 1 for the page itself. */
  depth: number;
  heading: string;
  /** The heading's anchor; empty for the page itself. */
  id: string;
  /** What stands below the heading, without code. */
  text: string;
}

/** The page, heading by heading. */
export function sectionsOf(parts: readonly Part[]): Section[] {
  const sections = [{ depth: 1, heading: titleOf(parts).title, id: '', lines: [] as string[] }];
  for (const part of parts) {
    if (part.kind !== 'markdown') continue;
    for (const line of part.text.replace(/^```[\s\S]*?^```$/gm, '').split('\n')) {
      const [, marks, markdown] = /^(#{2,4}) (.*)$/.exec(line) ?? [];
      if (marks && markdown) {
        sections.push({ depth: marks.length, ...headingOf(markdown), lines: [] });
      } else if (!line.startsWith('# ')) {
        sections.at(-1)?.lines.push(line);
      }
    }
  }
  return sections.map(({ lines, ...section }) => ({
    ...section,
    text: plainText(lines.join('\n').replace(/^\|[ |-]*\|$|(?<!\\)\||^\s*(?:-|>|\d+\.) /gm, ' ')),
  }));
}
