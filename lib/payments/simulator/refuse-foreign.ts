// The simulator has no sign-in, so any website could post to it on localhost. Only pages it serves itself, and programs
// that are no browser, may change something.
import { networkInterfaces } from 'node:os';
import { paymentsEnv } from '../env';

export interface Refusal {
  code: 'unknown_host' | 'foreign_origin';
  message: string;
}

/** Why a request with these headers may not change anything; undefined when it may. */
export function refuseForeign(headers: Headers): Refusal | undefined {
  // Not X-Forwarded-Host: a page that made its own name point here (DNS rebinding) can send that header.
  const host = headers.get('host') ?? '';
  if (!isOurs(host)) {
    return {
      code: 'unknown_host',
      message: 'Call it at localhost, or set PAYMENTS_URL to where the service is reached.',
    };
  }
  const origin = headers.get('origin');
  const isForeign = origin !== null && (!URL.canParse(origin) || new URL(origin).host !== host);
  if (isForeign || headers.get('sec-fetch-site') === 'cross-site') {
    return { code: 'foreign_origin', message: 'Pages of another site may not drive the simulator.' };
  }
  return undefined;
}

function isOurs(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  const { PAYMENTS_URL, STORE_URL, DEMO_LAN } = paymentsEnv();
  const known = ['localhost', '127.0.0.1', '[::1]'];
  for (const url of [PAYMENTS_URL, STORE_URL]) if (url) known.push(new URL(url).hostname);
  return known.includes(hostname) || (DEMO_LAN && lanAddresses().includes(hostname));
}

const lanAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
