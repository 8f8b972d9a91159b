// The samples of an operation in the Markdown form of its page. In HTML `components/payments/docs/samples.tsx` shows them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(process.cwd(), 'lib/payments/docs/samples');

/** What a file's ending is called after a fence, in the order the samples come. */
const LANGUAGES: Record<string, string> = {
  sh: 'sh',
  mjs: 'js',
  py: 'python',
  php: 'php',
  go: 'go',
  cs: 'csharp',
};

/** Every sample called `of`, each in a fence; empty when there are none. */
export function sampleMarkdown(of: string): string {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  return Object.entries(LANGUAGES)
    .filter(([ending]) => files.includes(`${of}.${ending}`))
    .map(([ending, language]) => {
      const name = `${of}.${ending}`;
      return `\`\`\`${language} ${name}\n${readFileSync(join(FOLDER, name), 'utf8').trimEnd()}\n\`\`\``;
    })
    .join('\n\n');
}
