import { expect, test } from 'playwright/test';
import { isLoopback, lanAddress } from './lan-address';

const on = (address: string, internal = false) => [
  { address, family: 'IPv4' as const, internal, netmask: '', mac: '', cidr: null },
];

test('the address in the local network wins over tunnels, containers and this machine itself', () => {
  const found = lanAddress({
    lo: on('127.0.0.1', true),
    docker0: on('172.17.0.1'),
    tun0: on('100.64.0.9'),
    en0: on('192.168.1.20'),
  });
  expect(found).toBe('192.168.1.20');
  expect(lanAddress({ lo: on('127.0.0.1', true), en0: on('169.254.3.4') })).toBeUndefined();
});

test('what leads a machine to itself', () => {
  for (const host of ['localhost', '127.0.0.1', '127.8.9.1', '[::1]', '::1'])
    expect(isLoopback(host)).toBe(true);
  for (const host of ['192.168.1.20', 'caruma.pt', 'localhost.example']) expect(isLoopback(host)).toBe(false);
});
