// Where a request comes from. The server in front of Next puts one trusted address into `x-forwarded-for`.
import ipaddr from 'ipaddr.js';

/** The client's IP address, or `unknown`. */
export function clientAddress(headers: Headers): string {
  return headers.get('x-forwarded-for') ?? 'unknown';
}

/** What limits count by: the IPv4 address, or the /64 network that an IPv6 client can choose its addresses from. */
export function clientNetwork(headers: Headers): string {
  const address = clientAddress(headers);
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toByteArray().slice(0, 8).join('.');
}

/** An address as people write it: `::1` for `0000:…:0001`. What is no address stays as it is. */
export function shortAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}
