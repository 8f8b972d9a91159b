// `npm run conform:receiver -- --url URL --secret SECRET`: checks any receiver of the service's signed events.
import { parseArgs } from 'node:util';
import { chosen } from './chosen';
import { readUrl, UsageError } from './read-options';
import { checkReceiver } from './receiver/check-receiver';
import { RECEIVER_RULES } from './receiver/rules';
import { printReport } from './report';
import { explain } from './run-rules';

const USAGE = `Checks a receiver of signed events: good ones, forged ones, old ones, doubled ones, ones out of order.

  npm run conform:receiver -- --url URL --secret SECRET [options]

  --url URL        where the receiver takes events
  --secret SECRET  the webhook secret that it holds
  --order JSON     an order that the receiver knows and whose payment it awaits, as the API returned it;
                   without it an order is made up, which a receiver may say it does not know
  --probe URL      a URL whose response shows what the receiver knows of that order, such as the purchase's page:
                   with it, effects are checked too (once, never backwards, none of forged events)
  --header NAME    the signature header's name (default: Service-Signature)
  --patience S     seconds in which a response must come (default: 10)
  --only IDS       rules or parts of them, with commas: forged,event.duplicate
  --json           the report as JSON, on standard output
  --list           only names the rules
  --help           this text

The kit sends events that say the order is paid: use a test order.
Exit code: 0 when every rule that was checked is kept, 1 when one is broken, 2 when nothing could be checked.`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      secret: { type: 'string' },
      order: { type: 'string' },
      probe: { type: 'string' },
      header: { type: 'string', default: 'Service-Signature' },
      patience: { type: 'string', default: '10' },
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
  const rules = RECEIVER_RULES.filter(({ id }) => chosen(id, only));
  if (values.list) {
    for (const { id, says } of rules) console.log(`${id}  ${says}`);
    return 0;
  }
  if (!values.url) throw new UsageError('--url is missing.');
  if (!values.secret) throw new UsageError('--secret is missing.');
  const patience = Number(values.patience);
  if (!(patience > 0 && patience <= 60)) {
    throw new UsageError(`--patience is "${values.patience}"; it takes up to 60 seconds.`);
  }
  if (values.probe && !values.order) throw new UsageError('--probe needs --order: it shows that order.');
  if (!/^[A-Za-z0-9-]+$/.test(values.header))
    throw new UsageError(`--header is "${values.header}": not a name.`);

  if (rules.length === 0) throw new UsageError(`--only ${values.only} names no rule; --list names them all.`);

  let done = 0;
  const progress = process.stderr.isTTY && !values.json;
  const report = await checkReceiver({
    url: readUrl('--url', values.url),
    secret: values.secret,
    order: values.order === undefined ? undefined : readOrder(values.order),
    probeUrl: values.probe && readUrl('--probe', values.probe),
    header: values.header,
    patience,
    only,
    tell: ({ rule, verdict }) =>
      progress && process.stderr.write(`\r\x1b[K${++done} of ${rules.length}  ${rule} ${verdict}`),
  });
  if (progress) process.stderr.write('\r\x1b[K');
  console.log(values.json ? JSON.stringify(report, null, 2) : printReport(report));
  return report.conforms ? 0 : 1;
}

function readOrder(text: string): Record<string, unknown> {
  try {
    const order = JSON.parse(text);
    if (typeof order?.id === 'string') return order;
  } catch {
    // Told below, whatever is wrong with it.
  }
  throw new UsageError('--order is not an order as the API returns it, in JSON.');
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
