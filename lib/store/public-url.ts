// The shop's address as the outside sees it: for QR codes and reminders, which are read on another device.
import { storeEnv } from './env';
import { isLoopback, lanAddress } from './purchases/lan-address';

/**
 * `STORE_URL` when set, else what the request was sent to, through a proxy or not. In a demonstration that is read
 * on this very machine, its address in the local network: `localhost` leads another device nowhere.
 */
export function publicUrl(headers: Headers, path: string): string {
  const { STORE_URL: configured, STORE_SIMULATOR_URL: demonstration } = storeEnv();
  if (configured) return new URL(path, configured).href;
  const url = new URL(path, requestOrigin(headers)).href;
  return demonstration ? reachableUrl(url) : url;
}

/** Where the request was sent to, as the browser writes it. */
export function requestOrigin(headers: Headers): string {
  const first = (name: string) => headers.get(name)?.split(',')[0]?.trim();
  const host = first('x-forwarded-host') ?? first('host') ?? 'localhost';
  return `${first('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${host}`;
}

/** The same address for another device of the local network, where this machine is in one. */
export function reachableUrl(address: string): string {
  const url = new URL(address);
  if (isLoopback(url.hostname)) url.hostname = lanAddress() ?? url.hostname;
  return url.href;
}
