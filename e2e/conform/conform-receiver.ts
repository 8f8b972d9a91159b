// `npm run conform:receiver -- --url URL --secret SECRET`, or served as one file at /docs/conform-receiver.mjs: checks any receiver of the service's signed events.

import { runCallbackCommand } from './conform-callback';
import { checkReceiver, RECEIVER_RULES } from './receiver/check-receiver';
import type { Order } from './receiver/sender';
import { readUrl, runCommand, UsageError } from './run-command';

/** The kit is also served as one file. */
const COMMAND = import.meta.url.endsWith('.mjs')
  ? 'node conform-receiver.mjs'
  : 'npm run conform:receiver --';

const USAGE = `Checks a receiver of signed webhooks: genuine, forged, late, repeated and reordered events, and genuine ones that don't
fit the order.

  ${COMMAND} --url URL --secret SECRET [options]

  --url URL        where the receiver takes events
  --secret SECRET  the webhook secret that it holds
  --order JSON     an order that the receiver knows and whose payment it awaits, as the API returned it;
                   without it an order is made up, which a receiver may refuse
  --probe URL      a URL whose response shows what the receiver knows of that order, such as the purchase's page
  --paid TEXT      text that a probe shows once its order is paid, and not before: "Thank you" or '"status":"paid"'
  --probe-header H a header for the probe, such as "Cookie: session=…", where only those who are signed in may look
  --header NAME    the signature header's name (default: Service-Signature)
  --patience S     seconds in which a response must come (default: 10)
  --settle S       seconds in which an event shows its effect at the probe, at the latest (default: 1)
  --provider NAME  checks a receiver of that provider's callbacks instead: ifthenpay; --provider ifthenpay --help
  --only IDS       rules or parts of them, with commas: forged,event.duplicate
  --json           the report as JSON, on standard output
  --list           only names the rules
  --help           this text

Give --order and --probe four times, pair by pair, to have everything checked: the first order is paid and refunded, the
second is refunded before it is paid, the third gets ten copies of its payment at once, the fourth expires before it is
paid. Use test orders.
Exit code: 0 when every chosen rule was checked and kept, 1 when one is broken, 2 when nothing could be checked,
3 when nothing is broken but some rules could not be checked.`;

const OPTIONS = {
  url: { type: 'string' },
  secret: { type: 'string' },
  order: { type: 'string', multiple: true, default: [] as string[] },
  probe: { type: 'string', multiple: true, default: [] as string[] },
  paid: { type: 'string' },
  'probe-header': { type: 'string', multiple: true, default: [] as string[] },
  header: { type: 'string', default: 'Service-Signature' },
  patience: { type: 'string', default: '10' },
  settle: { type: 'string', default: '1' },
} as const;

const isOfProvider = process.argv.some((word) => /^--provider(=|$)/.test(word));
if (isOfProvider) runCallbackCommand(COMMAND);
else
  runCommand(USAGE, RECEIVER_RULES, OPTIONS, (values, run) => {
    const { url, secret, order, probe, paid, header } = values;
    if (!url) throw new UsageError('--url is missing.');
    if (!secret) throw new UsageError('--secret is missing.');
    if (probe.length > 0 && probe.length !== order.length)
      throw new UsageError('Each --probe needs its --order, and each --order its --probe.');
    if (probe.length > 0 !== Boolean(paid))
      throw new UsageError('--probe and --paid need each other: the text tells what the probe shows.');
    if (!/^[A-Za-z0-9-]+$/.test(header)) throw new UsageError(`--header is "${header}": not a name.`);
    return checkReceiver({
      ...run,
      url: readUrl('--url', url),
      secret,
      orders: order.map(readOrder),
      probes: probe.map((each) => readUrl('--probe', each)),
      paidText: paid,
      probeHeaders: Object.fromEntries(values['probe-header'].map(readHeader)),
      header,
      patience: readSeconds('--patience', values.patience),
      settle: readSeconds('--settle', values.settle),
    });
  });

function readOrder(text: string): Order {
  try {
    const order = JSON.parse(text);
    if (typeof order.id === 'string' && Number.isSafeInteger(order.amount)) return order;
  } catch {
    // Reported below, whatever is wrong with it.
  }
  throw new UsageError('--order is not an order as the API returns it, in JSON.');
}

function readHeader(text: string): [name: string, value: string] {
  const [, name, value] = /^([A-Za-z0-9-]+): *(.+)$/.exec(text) ?? [];
  if (name && value) return [name, value];
  throw new UsageError(`--probe-header is "${text}": it takes "Name: value".`);
}

function readSeconds(option: string, text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 60) return seconds;
  throw new UsageError(`${option} is "${text}"; it takes up to 60 seconds.`);
}
