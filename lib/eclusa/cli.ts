#!/usr/bin/env node
// The `eclusa` command: MB WAY and Multibanco on your machine.
import { readFileSync } from 'node:fs';
import { REMEDIES } from '@/lib/payments/docs/remedies';
import { advance, reset } from './cli/advance';
import { type Command, readGiven, UsageError } from './cli/command';
import { explain, resend, tail, trigger } from './cli/event-commands';
import { listen } from './cli/listen';
import { approve, decline, expire, pay } from './cli/payer-commands';
import { start } from './cli/start';
import { bold, print, red } from './cli/terminal';
import { EclusaError } from './client/service';

const mcp: Command = {
  what: 'gives an agent these commands as tools, by MCP over stdio',
  options: {},
  help: `Usage: eclusa mcp

An MCP server over standard input and output: start, docs, create_merchant, send_webhooks_to,
create_order, approve, decline, pay, advance, scenario, events, resend and explain. Give it to an
agent as a command:

  {"mcpServers": {"eclusa": {"command": "npx", "args": ["eclusa", "mcp"]}}}

Example: eclusa mcp`,
  run: async () => (await import('./cli/mcp')).serveMcp(version()),
};

const COMMANDS: Record<string, Command> = {
  start,
  listen,
  trigger,
  resend,
  tail,
  approve,
  decline,
  expire,
  pay,
  advance,
  explain,
  reset,
  mcp,
};

const HELP = `${bold('eclusa')}: MB WAY and Multibanco on your machine, without an account.

Usage: eclusa COMMAND [OPTIONS]

${Object.entries(COMMANDS)
  .map(([name, { what, operands = [] }]) => `  ${[name, ...operands].join(' ').padEnd(34)}${what}`)
  .join('\n')}

To begin:
  1. eclusa start --webhook-url http://localhost:3000/webhooks
     Give your shop the URL, the key and the webhook secret that it prints.
  2. Buy something in your shop with MB WAY and the phone +351961234567.
  3. eclusa approve +351961234567
     The order is paid, and your shop gets the webhook order.paid.

eclusa COMMAND --help tells more. In tests: import { startEclusa } from 'eclusa/testing'.`;

async function main([name = '', ...args]: string[]): Promise<void> {
  if (name === '--version' || name === '-v') return print(version());
  if (['', 'help', '--help', '-h'].includes(name)) {
    const asked = COMMANDS[args[0] ?? ''];
    return print(asked?.help ?? HELP);
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}". eclusa --help lists them.`);
  if (args.includes('--help') || args.includes('-h')) return print(command.help);
  await command.run(readGiven(name, command, args));
}

/** The package's version; the manifest lies beside the folder of this file. */
function version(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}

/** In English, what the API's error means: its own message is in Portuguese. */
function remedyOf(error: Error): string {
  const code = error instanceof EclusaError ? (error.code ?? '') : '';
  if (!Object.hasOwn(REMEDIES, code)) return '';
  const { meaning, remedy } = REMEDIES[code as keyof typeof REMEDIES];
  return `  ${meaning} ${remedy}\n`;
}

main(process.argv.slice(2)).catch((error: Error) => {
  // A bug in this tool: print its stack. Every other error says what to do.
  const isOurs = [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind);
  const code = error instanceof UsageError ? 2 : 1;
  // A service that was started before the mistake was found ends too.
  process.stderr.write(
    `${red('✗')} ${isOurs ? error.stack : (error.message ?? error)}\n${remedyOf(error)}`,
    () => process.exit(code),
  );
});
