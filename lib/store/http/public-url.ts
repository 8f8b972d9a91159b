// The shop's URL as other devices see it: for QR codes and reminders.
import { storeEnv } from '@/lib/store/env';
import { isLoopback, lanAddress } from './lan-address';

/**
 * `STORE_URL` when set, else what the request was sent to: the server in front lets no client choose the forwarded
 * headers. In a demonstration that is open to the local network, this machine's address there instead of localhost.
 */
export function publicUrl(headers: Headers, path: string): string {
  const { STORE_URL: configured } = storeEnv();
  if (configured) return new URL(path, configured).href;
  const url = new URL(path, requestOrigin(headers)).href;
  return reachableUrl(url) ?? url;
}

/** Whether the browser sent the request over HTTPS, as the server in front says: cookies are then `Secure`. */
export function isHttps(headers: Headers): boolean {
  return headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https';
}

/** The origin that the request was sent to, as the browser writes it. */
export function requestOrigin(headers: Headers): string {
  const first = (name: string) => headers.get(name)?.split(',')[0]?.trim();
  const host = first('x-forwarded-host') ?? first('host') ?? 'localhost';
  return `${isHttps(headers) ? 'https' : 'http'}://${host}`;
}

/** The same URL for another device of the local network; undefined unless the demonstration is open to it. */
export function reachableUrl(from: string): string | undefined {
  if (!storeEnv().DEMO_LAN) return undefined;
  const url = new URL(from);
  if (isLoopback(url.hostname)) url.hostname = lanAddress() ?? url.hostname;
  return url.href;
}
