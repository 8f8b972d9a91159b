import { expect, test } from 'playwright/test';
import { checkUrl, publicLookup } from './check-address';

const LOCAL = new Set(['localhost:3000', '127.0.0.1']);
const allowed = (url: string, hosts = new Set<string>()) => {
  try {
    checkUrl(url, hosts);
    return true;
  } catch {
    return false;
  }
};

for (const url of [
  'https://example.pt/hook',
  'https://example.pt:8443/hook',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
]) {
  test(`${url} may be reached`, () => expect(allowed(url)).toBe(true));
}

for (const url of [
  'http://example.pt/hook',
  'ftp://example.pt',
  'not a url',
  'https://user:secret@example.pt/',
  'https://example.pt:22/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://10.0.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[4000::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
]) {
  test(`${url} may not`, () => expect(allowed(url)).toBe(false));
}

test('the local allow-list takes a host, or a host with its port, and nothing near it', () => {
  expect(allowed('http://localhost:3000/hook', LOCAL)).toBe(true);
  expect(allowed('http://127.0.0.1:49152/hook', LOCAL)).toBe(true);
  expect(allowed('http://localhost:3001/hook', LOCAL)).toBe(false);
  expect(allowed('http://localhost.example.pt:3000/hook', LOCAL)).toBe(false);
  expect(allowed('http://user@127.0.0.1/', LOCAL)).toBe(false);
});

test('a name with a private address, and a name that does not exist, are refused with the same message', async () => {
  const lookup = (host: string, all: boolean) =>
    new Promise<Error | null>((resolve) => publicLookup(host, { all }, (error) => resolve(error)));
  for (const all of [true, false]) {
    for (const host of ['localhost', 'no-such-host.invalid']) {
      const error = await lookup(host, all);
      expect(error?.name).toBe('ForbiddenAddress');
      expect(error?.message).toBe(`The webhook's host ${host} has no public address.`);
    }
  }
});
