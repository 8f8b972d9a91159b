// `npm run conform -- --url URL --key KEY`: checks any implementation of the payment API, rule by rule.
import { API_RULES, checkApi } from './api/check-api';
import { readUrl, runCommand, UsageError } from './run-command';

const USAGE = `Checks an implementation of the payment API against its specification, from outside.

  npm run conform -- --url URL --key KEY [options]

  --url URL             the API's base URL, without /v1
  --key KEY             a live API key; it may be left out where the simulator signs merchants up
  --other-key KEY       a key of another account, to see that accounts are kept apart
  --simulator URL       the simulator's JSON interface, such as http://localhost:3000/simulator:
                        payments, refunds, states and events are checked only with it;
                        it moves the account's clock by hours and days
  --phone +3519…        the MB WAY number that is asked to pay (default: one that is not in use)
  --webhook-port PORT   where the kit listens for events (with the simulator: a free port by itself)
  --webhook-url URL     how the service reaches that port, such as https://tunnel.example
  --webhook-secret S    the secret of the endpoint that you registered for that URL
  --only IDS            rules or parts of them, with commas: idempotency,refund.full
  --json                the report as JSON, on standard output
  --list                only names the rules
  --help                this text

The kit creates some two hundred orders: run it on an account that is there for it.
Without a simulator everything runs on one account, within 115 requests a minute: about three minutes instead of 15 seconds.
Exit code: 0 when every chosen rule was checked and kept, 1 when one is broken, 2 when nothing could be checked,
3 when nothing is broken but some rules could not be checked.`;

const OPTIONS = {
  url: { type: 'string' },
  key: { type: 'string' },
  'other-key': { type: 'string' },
  simulator: { type: 'string' },
  phone: { type: 'string' },
  'webhook-port': { type: 'string' },
  'webhook-url': { type: 'string' },
  'webhook-secret': { type: 'string' },
} as const;

runCommand(USAGE, API_RULES, OPTIONS, (values, run) => {
  if (!values.url) throw new UsageError('--url is missing.');
  if (!values.key && !values.simulator) throw new UsageError('--key is missing.');
  const { phone, 'webhook-port': port, 'webhook-url': publicUrl, 'webhook-secret': secret } = values;
  if ((publicUrl || secret) && !port)
    throw new UsageError('--webhook-url and --webhook-secret need --webhook-port.');
  if (phone && !/^\+3519\d{8}$/.test(phone))
    throw new UsageError(`--phone is "${phone}"; it takes +3519 and eight digits.`);
  return checkApi({
    ...run,
    url: readUrl('--url', values.url),
    apiKey: values.key,
    otherKey: values['other-key'],
    simulatorUrl: values.simulator && readUrl('--simulator', values.simulator),
    phone,
    webhook: port
      ? { port: readPort(port), publicUrl: publicUrl && readUrl('--webhook-url', publicUrl), secret }
      : undefined,
  });
});

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`--webhook-port is "${text}": not a port.`);
}
