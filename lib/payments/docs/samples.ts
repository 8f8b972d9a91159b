// The documentation's code samples: real programs under `samples/`, which the tests run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SampleOf = 'create-order' | 'retrieve-order' | 'list-orders' | 'refund-order' | 'verify-webhook';

/** In the order they are shown. `ext` is the file's extension, `fence` the language's name in Markdown. */
export const LANGUAGES = [
  { id: 'curl', name: 'curl', ext: 'sh', fence: 'sh' },
  { id: 'node', name: 'Node', ext: 'mjs', fence: 'js' },
  { id: 'python', name: 'Python', ext: 'py', fence: 'python' },
  { id: 'php', name: 'PHP', ext: 'php', fence: 'php' },
  { id: 'go', name: 'Go', ext: 'go', fence: 'go' },
  { id: 'csharp', name: 'C#', ext: 'cs', fence: 'csharp' },
] as const;

export type SampleLanguage = (typeof LANGUAGES)[number]['id'];

/** The sample as it is in its file, without the final newline. */
export function readSample(of: SampleOf, language: SampleLanguage): string {
  const ext = LANGUAGES.find(({ id }) => id === language)?.ext;
  return readFileSync(join(process.cwd(), 'lib/payments/docs/samples', `${of}.${ext}`), 'utf8').trimEnd();
}
