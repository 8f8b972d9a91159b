// What rules about receivers have in common: judging a response, and sending what must be refused.
import { must, NotChecked } from '../rule';
import { type Delivery, isGood, isRefusal, type Outcome, type Sender } from './sender';

export const said = ({ status, error }: Outcome) =>
  status === undefined ? `no response: ${error}` : String(status);

/** A genuine event must be accepted. A receiver may refuse an order that the kit made up: it doesn't know it. */
export function mustAccept(sender: Sender, outcome: Outcome, what: string): void {
  if (!isGood(outcome) && isRefusal(outcome) && !sender.knowsOrder) {
    throw new NotChecked('the receiver refuses an order that it does not know: give --order');
  }
  must(isGood(outcome), `2xx for ${what}`, said(outcome));
}

/** Sends a genuine event that must be accepted. */
export async function sendGenuine(
  sender: Sender,
  what: string,
  event: object | string,
  delivery?: Delivery,
): Promise<void> {
  mustAccept(sender, await sender.send(what, event, delivery), what);
}

/** Sends a forged event: it must be refused as such, and have no effect where that can be seen. */
export async function sendForged(sender: Sender, what: string, delivery: Delivery): Promise<void> {
  const genuine = await sender.genuine();
  const before = sender.canSee ? await sender.settled() : undefined;
  const outcome = await sender.send(what, sender.event('paid'), delivery);
  must(isRefusal(outcome), `4xx for ${what}`, said(outcome));
  if (!isGood(genuine) && genuine.status === outcome.status) {
    throw new NotChecked('the receiver refuses an order that it does not know: give --order');
  }
  if (before !== undefined) await sender.probe.mustStay(before, 0, `no effect of ${what}`);
}
