// The programs that run the documentation's samples: a sample whose program is not installed is not run, by name.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Interpreter =
  | 'bash'
  | 'curl'
  | 'openssl'
  | 'python3'
  | 'php'
  | 'go'
  | 'mcs'
  | 'mono'
  | 'pytest'
  | 'phpunit';

/** Those of `programs` that are not on PATH. */
export function missingInterpreters<Name extends string>(programs: readonly Name[]): Name[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return programs.filter((program) =>
    folders.every((folder) => ['', '.exe', '.cmd'].every((end) => !existsSync(join(folder, program + end)))),
  );
}
