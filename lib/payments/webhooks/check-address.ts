// Keeps webhooks off the service's own network: `checkUrl` before a URL is used, `publicLookup` in the connection
// itself, so that a name can't change its address in between.
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Thrown for an address that webhooks must not reach; its message is shown to the merchant. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

/**
 * Parses a webhook URL. Outside `localHosts` (`host` or `host:port`) it must be https, without user info, on a port
 * that serves the web, and not a literal private address. Throws {@link ForbiddenAddress}.
 */
export function checkUrl(text: string, localHosts: ReadonlySet<string>): URL {
  if (!URL.canParse(text)) throw new ForbiddenAddress('The webhook URL is not a valid URL.');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new ForbiddenAddress('Webhooks need an https URL.');
  if (url.username || url.password)
    throw new ForbiddenAddress('A webhook URL must not hold a user name or password.');
  if (isLocalHost(url, localHosts)) return url;
  if (url.protocol !== 'https:') throw new ForbiddenAddress('Webhooks need an https URL.');
  const port = Number(url.port || 443);
  if (port !== 443 && port < 1024) throw new ForbiddenAddress(`Webhooks are not sent to port ${port}.`);
  // URL has already turned 127.1, 2130706433 and 0x7f.1 into dotted form.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(literal) && !isPublic(literal))
    throw new ForbiddenAddress(`${literal} is not a public address.`);
  return url;
}

/** Whether `url` is one of the hosts that may be local and plain http. */
export function isLocalHost(url: URL, localHosts: ReadonlySet<string>): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return localHosts.has(url.hostname) || localHosts.has(`${url.hostname}:${port}`);
}

/**
 * Asks the name servers without libuv's four threads, which `dns.lookup` shares with scrypt and the file system: a
 * merchant's name server that hangs must hold nothing else up. It reads no hosts file: names in there are not public.
 */
export const resolver = new Resolver({ timeout: 2_000, tries: 2 });

/**
 * A `lookup` for sockets that resolves to public addresses alone. The error never tells which private address a name
 * has, or whether an internal name exists at all: it is shown to the merchant.
 */
export const publicLookup: LookupFunction = async (hostname, options, callback) => {
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = [
    ...found(ipv4).map((address) => ({ address, family: 4 })),
    ...found(ipv6).map((address) => ({ address, family: 6 })),
  ].filter(({ family }) => !options.family || options.family === family);
  const [first] = addresses;
  if (!first || !addresses.every(({ address }) => isPublic(address))) {
    const message = `The webhook's host ${hostname} has no public address.`;
    return callback(new ForbiddenAddress(message), '', 0);
  }
  if (options.all) return callback(null, addresses);
  callback(null, first.address, first.family);
};

const found = (result: PromiseSettledResult<string[]>) => (result.status === 'fulfilled' ? result.value : []);

function isPublic(address: string): boolean {
  // `process` unwraps IPv4-mapped IPv6; NAT64, 6to4 and the like are ranges of their own, none of them unicast.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Only 2000::/3 of IPv6 is in use; other addresses, such as ::127.0.0.1, may lead anywhere.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0] ?? 0) >> 5 === 1;
}
