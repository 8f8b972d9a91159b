// What a command is: its words, its options, its help, and what it does.
import { type ParseArgsConfig, parseArgs } from 'node:util';

export type Options = NonNullable<ParseArgsConfig['options']>;

export interface Given {
  /** The words after the command's name, one per name in `operands`. */
  operands: string[];
  options: Record<string, string | boolean | undefined>;
}

export interface Command {
  /** One line for the list of commands. */
  what: string;
  /** What has to follow the name, in order. */
  operands?: readonly string[];
  options: Options;
  /** The command's own page: what its options mean, and examples. */
  help: string;
  run(given: Given): Promise<void>;
}

/** An error in what was typed; the message says how to type it. */
export class UsageError extends Error {}

/** Options of the commands that speak to a running service. */
export const SERVICE_OPTIONS = {
  url: { type: 'string' },
  'api-key': { type: 'string' },
  json: { type: 'boolean' },
} as const satisfies Options;

export const SERVICE_HELP = `  --url URL       the service; $ECLUSA_URL, or the one that runs on this machine
  --api-key KEY   the merchant; $ECLUSA_API_KEY, or the first merchant of that service
  --json          prints JSON`;

/** Reads what was typed after the command's name. Throws {@link UsageError}. */
export function readGiven(name: string, { operands = [], options }: Command, args: string[]): Given {
  const usage = ['eclusa', name, ...operands].join(' ');
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length !== operands.length)
      throw new Error(`${name} takes ${operands.join(' ') || 'no words'}.`);
    return { operands: positionals, options: values as Given['options'] };
  } catch (error) {
    const message = (error as Error).message.split('. ')[0]?.replace(/\.?$/, '.');
    throw new UsageError(`${message}\nUsage: ${usage}. More: eclusa ${name} --help`);
  }
}
