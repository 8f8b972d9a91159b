// The code samples of the documentation: real programs under `samples/`, which `e2e/docs/samples.spec.ts` runs.
// Read by `components/payments/docs/samples.tsx` and by the Markdown form of a page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SampleOf = 'create-order' | 'retrieve-order' | 'list-orders' | 'refund-order' | 'verify-webhook';

/** In the order they are shown. `ext` is the file's, and names the language to highlighters, too. */
export const LANGUAGES = [
  { id: 'curl', name: 'curl', ext: 'sh' },
  { id: 'node', name: 'Node', ext: 'mjs' },
  { id: 'python', name: 'Python', ext: 'py' },
  { id: 'php', name: 'PHP', ext: 'php' },
  { id: 'go', name: 'Go', ext: 'go' },
  { id: 'csharp', name: 'C#', ext: 'cs' },
] as const;

export type SampleLanguage = (typeof LANGUAGES)[number]['id'];

/** The sample as it stands in its file, without the newline at its end. Next serves from the repository's folder. */
export function readSample(of: SampleOf, language: SampleLanguage): string {
  const ext = LANGUAGES.find(({ id }) => id === language)?.ext;
  return readFileSync(join(process.cwd(), 'lib/payments/docs/samples', `${of}.${ext}`), 'utf8').trimEnd();
}
