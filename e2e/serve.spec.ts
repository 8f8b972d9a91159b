// The server around Next: one system alone, what is off, an orderly end. Malformed requests are in without-next.spec.ts.
import { connect } from 'node:net';
import { startServer } from './support/servers';
import { expect, test } from './support/test';

test('the image optimizer, which would fetch any page for anyone, is off', async ({ split }) => {
  const image = '/_next/image?url=%2Fpt&w=640&q=75';
  for (const url of [split.paymentsUrl, split.storeUrl]) expect((await fetch(url + image)).status).toBe(404);
});

test('each system alone serves only its own paths', async ({ split }) => {
  const statusOf = async (base: string, path: string) => (await fetch(new URL(path, base))).status;
  expect(await statusOf(split.paymentsUrl, '/docs.md')).toBe(200);
  for (const path of ['/webhooks/payments', '/pt'])
    expect(await statusOf(split.paymentsUrl, path), path).toBe(404);
  for (const path of ['/v1/orders', '/docs', '/docs.md', '/llms.txt', '/dash%62oard'])
    expect(await statusOf(split.storeUrl, path), path).toBe(404);
});

test('SIGTERM ends the server with 0, open connections or not', async ({ split }) => {
  const server = await startServer({ env: split.paymentsEnv });
  const idle = connect(server.port, 'localhost').on('error', () => {});
  await fetch(`${server.url}/v1/orders`);
  const asked = Date.now();
  expect(await server.stop()).toBe(0);
  // A server that waits for the connections ends after five seconds, when Node closes what is idle, or after nine and a half.
  expect(Date.now() - asked).toBeLessThan(3_000);
  idle.destroy();
});

test('a taken port is named, with a way out', async ({ split }) => {
  const port = Number(new URL(split.paymentsUrl).port);
  const start = startServer({ env: split.paymentsEnv, port });
  await expect(start).rejects.toThrow(`Port ${port} is taken by another program. Choose a free one: PORT=`);
});
