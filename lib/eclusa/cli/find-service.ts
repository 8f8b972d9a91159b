import { Service } from '../client/service';
import { Merchant } from '../testing/merchant';
import { type Given, UsageError } from './command';
import { findRunning } from './running';

/** The service and the merchant that a command speaks for: as typed, from the environment, or the only one that runs. */
export function findService({ options }: Given): { service: Service; merchant: Merchant } {
  const url = String(options.url ?? process.env.ECLUSA_URL ?? '').replace(/\/+$/, '');
  const apiKey = String(options['api-key'] ?? process.env.ECLUSA_API_KEY ?? '');
  const running = findRunning().filter(
    (each) => (!url || each.url === url) && (!apiKey || each.apiKey === apiKey),
  );
  const [found, another] = running;
  if (another && !apiKey) {
    const urls = running.map((each) => each.url).join(', ');
    throw new UsageError(`Several services run: ${urls}. Say which with --url.`);
  }
  const known = { url: url || found?.url, apiKey: apiKey || found?.apiKey };
  if (!known.url)
    throw new UsageError('No service runs here. Start one with `eclusa start`, or give --url and --api-key.');
  if (!known.apiKey)
    throw new UsageError(`Which merchant of ${known.url}? Give --api-key, or set ECLUSA_API_KEY.`);
  const { url: at, apiKey: key } = known as { url: string; apiKey: string };
  if (!/^https?:\/\//.test(at) || !URL.canParse(at))
    throw new UsageError(`"${at}" is no URL. Write http://127.0.0.1:4250.`);
  return {
    service: new Service(at, key),
    merchant: new Merchant({ url: at, apiKey: key, webhookSecret: '' }),
  };
}
