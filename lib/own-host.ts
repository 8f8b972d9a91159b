// The names at which a demonstration is reached. A web page can make its own name lead to this machine (DNS rebinding)
// and then read and post as if it were ours, so what needs no sign-in responds to no other name.
import { isIP } from 'node:net';

/** Whether a `Host` header names this server: localhost, an IP address, or the host of PAYMENTS_URL or STORE_URL. */
export function isOwnHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  // An IP address can't be made to lead elsewhere.
  if (hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, ''))) return true;
  const { PAYMENTS_URL = '', STORE_URL = '' } = process.env;
  return [PAYMENTS_URL, STORE_URL].some((url) => URL.canParse(url) && new URL(url).hostname === hostname);
}
