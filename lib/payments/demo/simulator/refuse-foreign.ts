// The simulator has no sign-in, so any website could post to it on localhost. Only pages it serves itself, and programs
// that are no browser, may change something.
import { isOwnHost } from '@/lib/own-host';

export interface Refusal {
  code: 'unknown_host' | 'foreign_origin';
  message: string;
}

/** Why a request with these headers is refused; undefined when it is not. */
export function refuseForeign(headers: Headers): Refusal | undefined {
  // Not X-Forwarded-Host: a page that made its own name point here (DNS rebinding) can send that header.
  const host = headers.get('host') ?? '';
  if (!isOwnHost(host)) {
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
