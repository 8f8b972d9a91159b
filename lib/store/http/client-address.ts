// The client that limits count: an IP address, or an IPv6 network.

/**
 * The client's address from `X-Forwarded-For`, which the server in front sets. Of an IPv6 address only the network:
 * one subscriber has 2^64 addresses in it.
 */
export function clientAddress(headers: Headers): string {
  const address = headers.get('x-forwarded-for')?.split(',')[0]?.trim().toLowerCase() ?? '';
  if (!address.includes(':')) return address || 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  const [left = '', right] = address.split('::');
  const head = left.split(':').filter(Boolean);
  const tail = right?.split(':').filter(Boolean) ?? [];
  const groups = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
