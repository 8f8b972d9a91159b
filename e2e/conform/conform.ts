// `npm run conform -- --url URL --key KEY`: checks any implementation of the payment API, rule by rule.
import { parseArgs } from 'node:util';
import { API_RULES, checkApi } from './api/check-api';
import { chosen } from './chosen';
import { readPort, readUrl, UsageError } from './read-options';
import { exitCodeOf, type Finding, printReport } from './report';
import { explain } from './run-rules';

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

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      key: { type: 'string' },
      'other-key': { type: 'string' },
      simulator: { type: 'string' },
      phone: { type: 'string' },
      'webhook-port': { type: 'string' },
      'webhook-url': { type: 'string' },
      'webhook-secret': { type: 'string' },
      only: { type: 'string' },
      json: { type: 'boolean' },
      list: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const only = values.only?.split(',').map((id) => id.trim());
  const rules = API_RULES.filter(({ id }) => chosen(id, only));
  if (values.list) {
    for (const { id, says, advice } of rules) console.log(`${id}  ${says}${advice ? ' (advice)' : ''}`);
    return 0;
  }
  if (!values.url) throw new UsageError('--url is missing.');
  if (!values.key && !values.simulator) throw new UsageError('--key is missing.');
  if (rules.length === 0) throw new UsageError(`--only ${values.only} matches no rule; --list has them all.`);
  if ((values['webhook-url'] || values['webhook-secret']) && !values['webhook-port']) {
    throw new UsageError('--webhook-url and --webhook-secret need --webhook-port.');
  }

  if (values.phone && !/^\+3519\d{8}$/.test(values.phone)) {
    throw new UsageError(`--phone is "${values.phone}"; it takes +3519 and eight digits.`);
  }

  let done = 0;
  const progress = process.stderr.isTTY && !values.json;
  const line = (text: string) => progress && process.stderr.write(`\r\x1b[K${text}`);
  const report = await checkApi({
    url: readUrl('--url', values.url),
    apiKey: values.key,
    otherKey: values['other-key'],
    simulatorUrl: values.simulator && readUrl('--simulator', values.simulator),
    phone: values.phone,
    webhook: values['webhook-port']
      ? {
          port: readPort('--webhook-port', values['webhook-port']),
          publicUrl: values['webhook-url'] && readUrl('--webhook-url', values['webhook-url']),
          secret: values['webhook-secret'],
        }
      : undefined,
    only,
    tell: ({ rule, verdict }: Finding) => line(`${++done} of ${rules.length}  ${rule} ${verdict}`),
    wait: (seconds) => line(`${done} of ${rules.length}  waiting ${seconds} s for the rate limit`),
  });
  line('');
  console.log(values.json ? JSON.stringify(report, null, 2) : printReport(report));
  return exitCodeOf(report);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    const usage = error instanceof UsageError || /^ERR_PARSE_ARGS/.test(error?.code ?? '');
    console.error(usage ? `${error.message}\n\n${USAGE}` : explain(error));
    process.exitCode = 2;
  },
);
