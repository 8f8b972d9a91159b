import { scrypt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { openReceiver } from '@/e2e/support/receiver';
import { checkUrl, publicLookup, resolver } from './check-address';
import { send } from './send';

const LOCAL = new Set(['localhost:3000', '127.0.0.1']);
const allowed = (url: string, hosts = new Set<string>()) => {
  try {
    checkUrl(url, hosts);
    return true;
  } catch {
    return false;
  }
};

const words = (text: string) => text.trim().split(/\s+/);

test('a public https URL may be reached', () => {
  for (const url of words(`https://example.pt/hook https://example.pt:8443/hook https://8.8.8.8/
      https://[2606:4700::1111]/`))
    expect(allowed(url), url).toBe(true);
});

test('no other scheme, no credentials, no odd port and no private address, however it is written', () => {
  for (const url of words(`http://example.pt/hook ftp://example.pt not-a-url https://user:secret@example.pt/
      https://example.pt:22/ https://127.0.0.1/ https://127.1/ https://2130706433/ https://0x7f.1/
      https://10.0.0.1/ https://192.168.1.1/ https://169.254.169.254/latest/meta-data https://100.64.0.1/
      https://0.0.0.0/ https://[::1]/ https://[::ffff:7f00:1]/ https://[::127.0.0.1]/
      https://[::ffff:0:127.0.0.1]/ https://[4000::1]/ https://[64:ff9b::7f00:1]/ https://[fe80::1]/
      https://[fd00::1]/`))
    expect(allowed(url), url).toBe(false);
});

test('the local allow-list takes a host, or a host with its port, and nothing near it', () => {
  expect(allowed('http://localhost:3000/hook', LOCAL)).toBe(true);
  expect(allowed('http://127.0.0.1:49152/hook', LOCAL)).toBe(true);
  expect(allowed('http://localhost:3001/hook', LOCAL)).toBe(false);
  expect(allowed('http://localhost.example.pt:3000/hook', LOCAL)).toBe(false);
  expect(allowed('http://user@127.0.0.1/', LOCAL)).toBe(false);
});

const lookup = (host: string, options: { all?: boolean; family?: number } = {}) =>
  new Promise((resolve) =>
    publicLookup(host, options, (error, ...found) =>
      resolve(error ? `${error.name}: ${error.message}` : found),
    ),
  );

test.describe('of a name', () => {
  const RECORDS: Record<string, string[]> = {
    'public.example': ['8.8.8.8', '2606:4700::1111'],
    'mixed.example': ['8.8.8.8', '10.0.0.1', '2606:4700::1111'],
    'private6.example': ['8.8.8.8', 'fd00::1'],
  };
  const { resolve4, resolve6 } = resolver;
  test.beforeAll(() => {
    const resolve = (family: number) => async (host: string) => {
      const found = (RECORDS[host] ?? []).filter((address) => isIP(address) === family);
      if (found.length === 0) throw new Error('ENOTFOUND');
      return found;
    };
    Object.assign(resolver, { resolve4: resolve(4), resolve6: resolve(6) });
  });
  test.afterAll(() => void Object.assign(resolver, { resolve4, resolve6 }));

  test('a name with public addresses alone resolves to them', async () => {
    const ipv4 = { address: '8.8.8.8', family: 4 };
    const ipv6 = { address: '2606:4700::1111', family: 6 };
    expect(await lookup('public.example', { all: true })).toEqual([[ipv4, ipv6]]);
    expect(await lookup('public.example')).toEqual(['8.8.8.8', 4]);
    expect(await lookup('public.example', { family: 6 })).toEqual(['2606:4700::1111', 6]);
  });

  test('a name with a private address among others, and one that does not exist, are refused with the same message', async () => {
    for (const host of ['mixed.example', 'private6.example', 'localhost', 'no-such-host.invalid'])
      for (const all of [true, false])
        expect(await lookup(host, { all })).toBe(
          `ForbiddenAddress: The webhook's host ${host} has no public address.`,
        );
  });
});

test('a name server that hangs holds up neither scrypt nor another delivery', async () => {
  const silent = createSocket('udp4').bind(0, '127.0.0.1');
  await once(silent, 'listening');
  const system = resolver.getServers();
  resolver.setServers([`127.0.0.1:${silent.address().port}`]);
  // Twice as many as libuv has threads.
  const hanging = Array.from({ length: 8 }, (_, n) => lookup(`hangs${n}.example`));
  let ended = false;
  void Promise.race(hanging).then(() => {
    ended = true;
  });
  const receiver = await openReceiver();
  await promisify(scrypt)('password', 'salt', 64);
  const { status } = await send(receiver.url, {}, '{}', LOCAL);
  expect([status, ended]).toEqual([200, false]);
  resolver.cancel();
  await Promise.all(hanging);
  resolver.setServers(system);
  silent.close();
  await receiver.close();
});
