import { scrypt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { promisify } from 'node:util';
import ipaddr from 'ipaddr.js';
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

test.describe('with a name server of the test', () => {
  let server: Socket;
  const system = resolver.getServers();

  test.beforeAll(async () => {
    server = createSocket('udp4');
    server.on('message', (question, from) => {
      const response = respondTo(question);
      if (response) server.send(response, from.port, from.address);
    });
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
    resolver.setServers([`127.0.0.1:${server.address().port}`]);
  });
  test.afterAll(() => {
    resolver.setServers(system);
    server.close();
  });

  const lookup = (host: string, options: { all?: boolean; family?: number } = {}) =>
    new Promise((resolve) =>
      publicLookup(host, options, (error, ...found) =>
        resolve(error ? `${error.name}: ${error.message}` : found),
      ),
    );

  test('a name with public addresses alone resolves to them', async () => {
    const [ipv4, ipv6] = [
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ];
    expect(await lookup('public.example', { all: true })).toEqual([[ipv4, ipv6]]);
    expect(await lookup('public.example')).toEqual(['8.8.8.8', 4]);
    expect(await lookup('public.example', { family: 6 })).toEqual(['2606:4700::1111', 6]);
  });

  test('a name with a private address among others, and one that does not exist, are refused with the same message', async () => {
    for (const host of ['mixed.example', 'private6.example', 'localhost', 'no-such-host.invalid']) {
      for (const options of [{ all: true }, { all: false }])
        expect(await lookup(host, options)).toBe(
          `ForbiddenAddress: The webhook's host ${host} has no public address.`,
        );
    }
  });

  test('a name server that hangs holds up neither scrypt nor another delivery', async () => {
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
    await receiver.close();
  });
});

const RECORDS: Record<string, string[]> = {
  'public.example': ['8.8.8.8', '2606:4700::1111'],
  'mixed.example': ['8.8.8.8', '10.0.0.1', '2606:4700::1111'],
  'private6.example': ['8.8.8.8', 'fd00::1'],
};

/** What a name server sends for the question: its records of that type; undefined for a name that hangs. */
function respondTo(question: Buffer): Buffer | undefined {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const name = labels.join('.');
  if (name.startsWith('hangs')) return undefined;
  const type = question.readUInt16BE(at + 1);
  const answers = (RECORDS[name] ?? [])
    .map((address) => Buffer.from(ipaddr.parse(address).toByteArray()))
    .filter(({ length }) => length === (type === 1 ? 4 : 16))
    .map((address) =>
      Buffer.concat([Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length]), address]),
    );
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(name in RECORDS ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(answers.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, question.subarray(12, at + 5), ...answers]);
}
