import { type Part, plainText } from './read-page';
import { headingOf } from './slug-of';

export interface Heading {
  depth: number;
  text: string;
  id: string;
}

/** The headings of a page below its title, in order; what fences enclose is code. */
export function headingsOf(parts: readonly Part[]): Heading[] {
  return parts.flatMap((part) =>
    part.kind === 'markdown' ? proseLines(part.text).flatMap((line) => readHeading(line) ?? []) : [],
  );
}

/** The line as a heading of depth two or more; undefined when it is none. */
export function readHeading(line: string): Heading | undefined {
  const [, marks, markdown] = /^(#{2,4}) (.*)$/.exec(line) ?? [];
  if (!marks || !markdown) return undefined;
  const { text, id } = headingOf(markdown);
  return { depth: marks.length, text: plainText(text), id };
}

/** The lines outside fences. */
export function proseLines(markdown: string): string[] {
  let fenced = false;
  return markdown.split('\n').filter((line) => {
    if (line.startsWith('```')) {
      fenced = !fenced;
      return false;
    }
    return !fenced;
  });
}
