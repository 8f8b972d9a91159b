// The samples of an operation in the Markdown form of its page. In HTML `components/payments/docs/samples.tsx` shows them.
import { LANGUAGES, readSample, SAMPLES, type SampleOf } from './samples';

/** Every sample called `of`, each in a fence; empty when there are none. */
export function sampleMarkdown(of: string): string {
  if (!(SAMPLES as readonly string[]).includes(of)) return '';
  return LANGUAGES.map(
    ({ id, ext, fence }) => `\`\`\`${fence} ${of}.${ext}\n${readSample(of as SampleOf, id)}\n\`\`\``,
  ).join('\n\n');
}
