import type { IncomingMessage } from 'node:http';
import { expect, test } from 'playwright/test';
import { rewriteForwarded } from './forwarded-headers.mjs';

/** The headers as pages see them, of a request from 10.0.0.9 through so many trusted proxies. */
function seen(trusted: number, headers: Record<string, string>) {
  const request = { headers: { host: 'inside', ...headers }, socket: { remoteAddress: '::ffff:10.0.0.9' } };
  rewriteForwarded(request as unknown as IncomingMessage, trusted);
  return request.headers as Record<string, string>;
}

test('without trusted proxies a client can say nothing about itself', () => {
  const claims = {
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-port': '443',
    'x-real-ip': '1.2.3.4',
    forwarded: 'for=1.2.3.4',
  };
  expect(seen(0, claims)).toEqual({
    host: 'inside',
    'x-forwarded-for': '10.0.0.9',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'inside',
  });
});

test('each trusted proxy counts one address from the right; what stands before was sent by the client', () => {
  const chain = { 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 10.0.0.1' };
  expect(seen(1, chain)['x-forwarded-for']).toBe('10.0.0.1');
  expect(seen(2, chain)['x-forwarded-for']).toBe('1.2.3.4');
  expect(seen(9, chain)['x-forwarded-for']).toBe('6.6.6.6');
  expect(seen(1, {})['x-forwarded-for']).toBe('10.0.0.9');
});

test('behind a trusted proxy its protocol and host count, of a list the first', () => {
  const headers = { 'x-forwarded-proto': 'https,http', 'x-forwarded-host': 'shop.example' };
  expect(seen(1, headers)).toMatchObject({
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'shop.example',
  });
  expect(seen(1, {})).toMatchObject({ 'x-forwarded-proto': 'http', 'x-forwarded-host': 'inside' });
});
