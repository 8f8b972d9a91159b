// Where a phone on the same network reaches this machine: for a demonstration on localhost.
import { networkInterfaces } from 'node:os';

/** Whether a host name leads a machine to itself. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);
}

/** The first IPv4 address that others can reach, or undefined; private networks before any other. */
export function lanAddress(interfaces = networkInterfaces()): string | undefined {
  const found = Object.entries(interfaces)
    // Bridges of containers and virtual machines look like networks, and end on this machine.
    .filter(([name]) => !/^(docker|br-|veth|virbr|vmnet|vboxnet)/.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .map(({ address }) => address);
  return found.find((address) => /^(192\.168|10)\.|^172\.(1[6-9]|2\d|3[01])\./.test(address)) ?? found[0];
}
