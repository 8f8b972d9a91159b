// The payer's commands: approve, decline and expire on the phone, pay at the ATM.
import { readPhone } from '@/lib/payments/demo/network/read-phone';
import type { Outcome } from '../testing/merchant';
import { type Command, SERVICE_HELP, SERVICE_OPTIONS, UsageError } from './command';
import { findService } from './find-service';
import { euros, print, printJson } from './terminal';

/** A command that decides an MB WAY request. */
function onPhone(action: 'approve' | 'decline' | 'expire', what: string): Command {
  return {
    what,
    operands: ['ORDER'],
    options: SERVICE_OPTIONS,
    help: `Usage: eclusa ${action} ORDER

${what[0]?.toUpperCase()}${what.slice(1)}.
ORDER is an order's id, ord_…, or the payer's phone, with or without +351: then the command uses the
merchant's newest request on that phone, and waits for it up to 10 seconds.

${SERVICE_HELP}

Example: eclusa ${action} +351961234567`,
    async run(given) {
      const [order = ''] = given.operands;
      if (!order.startsWith('ord_') && !readPhone(order))
        throw new UsageError(
          `"${order}" is no order's id and no Portuguese mobile. Write ord_…, 961234567 or +351961234567.`,
        );
      const { merchant } = findService(given);
      report(await merchant.payer[action](order), given.options.json === true);
    },
  };
}

export const approve = onPhone('approve', 'the payer approves an MB WAY request');
export const decline = onPhone('decline', 'the payer declines an MB WAY request');
export const expire = onPhone('expire', 'the time of an MB WAY request is over now');

export const pay: Command = {
  what: 'pays a Multibanco voucher at the ATM',
  operands: ['ENTITY', 'REFERENCE', 'AMOUNT'],
  options: SERVICE_OPTIONS,
  help: `Usage: eclusa pay ENTITY REFERENCE AMOUNT

Pays a voucher as the payer sees it: five digits, nine digits, and the amount in cents.

${SERVICE_HELP}

Example: eclusa pay 12345 "123 456 789" 4250    pays 42,50 €`,
  async run(given) {
    const [entity = '', reference = '', amount = ''] = given.operands;
    if (!/^\d{1,12}$/.test(amount)) throw new UsageError('AMOUNT is in cents: 4250 is 42,50 €.');
    const { merchant } = findService(given);
    const outcome = await merchant.atm.pay({ entity, reference, amount: Number(amount) });
    report(outcome, given.options.json === true, ` (${euros(Number(amount))})`);
  },
};

function report(outcome: Outcome, json: boolean, more = ''): void {
  if (json) printJson(outcome);
  else print(`${outcome.order_id} is ${outcome.status}${more}.`);
}
