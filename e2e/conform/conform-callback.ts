// `npm run conform:receiver -- --provider ifthenpay`: checks a receiver of ifthenpay's callbacks, with Eclusa's emulator.
import { CALLBACK_RULES, checkCallback } from './callback/check-callback';
import { readUrl, runCommand, UsageError } from './run-command';

const usage = (
  command: string,
) => `Checks a shop's receiver of ifthenpay's callbacks: genuine ones, early and late, repeated, and ones that don't fit. Not
affiliated with ifthenpay.

  ${command} --provider ifthenpay --api-key KEY --buy COMMAND --paid TEXT [options]

The shop takes its payments through \`eclusa start --provider ifthenpay\`, where its MB WAY callback is registered. The kit
gets the callbacks first, and sends them on.

  --eclusa URL   the emulator (default: http://127.0.0.1:4250)
  --api-key KEY  the API key that it printed
  --buy COMMAND  buys by MB WAY: the kit adds a phone, 961234567, and reads the URL of the payment's page
  --paid TEXT    text that this page shows once it is paid, and not before
  --settle S     seconds in which a callback shows its effect there, at the latest (default: 1)
  --only IDS     rules or parts of them, with commas: callback.early,callback.late
  --json         the report as JSON, on standard output
  --list         only names the rules
  --help         this text

The last rule deletes the payments that the emulator has of this merchant.
Exit code: 0 when every chosen rule was checked and kept, 1 when one is broken, 2 when nothing could be checked.`;

const OPTIONS = {
  provider: { type: 'string' },
  eclusa: { type: 'string', default: 'http://127.0.0.1:4250' },
  'api-key': { type: 'string' },
  buy: { type: 'string' },
  paid: { type: 'string' },
  settle: { type: 'string', default: '1' },
} as const;

export function runCallbackCommand(command: string): void {
  runCommand(usage(command), CALLBACK_RULES, OPTIONS, (values, run) => {
    const { provider, eclusa, buy, paid, settle } = values;
    if (provider !== 'ifthenpay') throw new UsageError(`--provider is "${provider}"; it is: ifthenpay.`);
    const apiKey = values['api-key'];
    if (!apiKey) throw new UsageError('--api-key is missing.');
    if (!buy || !paid) throw new UsageError('--buy and --paid are needed: they tell what a callback does.');
    if (!(Number(settle) > 0)) throw new UsageError(`--settle is "${settle}": seconds.`);
    return checkCallback({
      ...run,
      eclusa: readUrl('--eclusa', eclusa),
      apiKey,
      buy,
      paidText: paid,
      settle: Number(settle),
    });
  });
}
