import { slug } from 'github-slugger';
import { type Part, plainText, titleOf } from './read-page';

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
        const heading = plainText(markdown);
        sections.push({ depth: marks.length, heading, id: slug(heading), lines: [] });
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
