// `eclusa advance`: moves the merchant's clock.
import { secondsOf } from '../client/duration';
import { type Command, SERVICE_HELP, SERVICE_OPTIONS, UsageError } from './command';
import { findService } from './find-service';
import { print, printJson } from './terminal';

export const advance: Command = {
  what: "moves the merchant's clock forward; what falls due happens",
  operands: ['DURATION'],
  options: SERVICE_OPTIONS,
  help: `Usage: eclusa advance DURATION

Moves the merchant's clock forward: 90s, 4m, 2h or 8d. Expiries, scenarios, webhooks and their retries
happen in order, each at its own time. Other merchants' clocks do not move.

${SERVICE_HELP}

Example: eclusa advance 4m1s is written as: eclusa advance 241s`,
  async run(given) {
    let seconds: number;
    try {
      seconds = secondsOf(given.operands[0] ?? '');
    } catch (error) {
      throw new UsageError((error as Error).message);
    }
    const now = await findService(given).merchant.clock.advance(seconds);
    if (given.options.json) printJson({ now: now.toISOString() });
    else print(`It is ${now.toISOString()} for this merchant.`);
  },
};

export const reset: Command = {
  what: "deletes the merchant's orders and events, and sets its clock back",
  options: SERVICE_OPTIONS,
  help: `Usage: eclusa reset

Deletes the merchant's orders, events and logs, and sets its clock back. Its key and webhook URL stay.

${SERVICE_HELP}`,
  async run(given) {
    await findService(given).merchant.reset([]);
    if (given.options.json) printJson({});
    else print('The merchant has no orders now, and the real time.');
  },
};
