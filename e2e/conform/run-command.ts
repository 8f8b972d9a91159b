// What the kit's two commands have in common: reading the command line, choosing rules, progress, report and exit code.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { exitCodeOf, printReport, type Report } from './report';
import type { Rule } from './rule';
import { chosen, explain, type Tell } from './run-rules';

/** Something is wrong with the command line; its message says what. */
export class UsageError extends Error {}

/** An http URL without a trailing slash. */
export function readUrl(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${option} is "${text}": not an http URL.`);
  return text.replace(/\/+$/, '');
}

const COMMON = {
  only: { type: 'string' },
  json: { type: 'boolean' },
  list: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Own extends Options> = ReturnType<typeof parseArgs<{ options: Own }>>['values'];

export interface Run {
  only: string[] | undefined;
  tell: Tell;
  wait: (seconds: number) => void;
}

/** Runs `check` with the values of `options`, on the rules that were chosen, and prints its report; sets the exit code. */
export function runCommand<Own extends Options, Subject>(
  usage: string,
  rules: readonly Rule<Subject>[],
  options: Own,
  check: (values: Values<Own>, run: Run) => Promise<Report>,
): void {
  const main = async (): Promise<number> => {
    const { values } = parseArgs({ options: { ...options, ...COMMON } }) as {
      values: Values<Own> & Values<typeof COMMON>;
    };
    const { help, list, json, only: ids } = values;
    if (help) {
      console.log(usage);
      return 0;
    }
    const only = ids?.split(',').map((id) => id.trim());
    const wanted = rules.filter(({ id }) => chosen(id, only));
    if (list) {
      for (const { id, says, advice } of wanted) console.log(`${id}  ${says}${advice ? ' (advice)' : ''}`);
      return 0;
    }
    if (wanted.length === 0) throw new UsageError(`--only ${ids} matches no rule; --list has them all.`);
    let done = 0;
    const line = (text: string) => {
      if (process.stderr.isTTY && !json) process.stderr.write(`\r\x1b[K${text}`);
    };
    const report = await check(values, {
      only,
      tell: ({ rule, verdict }) => line(`${++done} of ${wanted.length}  ${rule} ${verdict}`),
      wait: (seconds) => line(`${done} of ${wanted.length}  waiting ${seconds} s for the rate limit`),
    });
    line('');
    console.log(json ? JSON.stringify(report, null, 2) : printReport(report));
    return exitCodeOf(report);
  };
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (error) => {
      const isUsage = error instanceof UsageError || /^ERR_PARSE_ARGS/.test(error?.code ?? '');
      console.error(isUsage ? `${error.message}\n\n${usage}` : explain(error));
      process.exitCode = 2;
    },
  );
}
