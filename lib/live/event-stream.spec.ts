// How many streams one client may hold. What they carry is tested with the pages that use them.
import { expect, test } from 'playwright/test';
import { closeEventStreams, eventStream } from './event-stream';

const open = (key: string, signal?: AbortSignal) =>
  eventStream(
    new Request('http://localhost/stream', {
      headers: { accept: 'text/event-stream' },
      signal: signal ?? null,
    }),
    { readVersion: async () => '1', subscribe: () => () => {}, key },
  );

test.afterAll(closeEventStreams);

test('one client has at most a dozen streams on one page; those that ended count no more', async () => {
  const leaving = new AbortController();
  const key = 'client page';
  const first = await Promise.all([
    open(key, leaving.signal),
    ...Array.from({ length: 11 }, () => open(key)),
  ]);
  expect(first.map(({ status }) => status)).toEqual(Array(12).fill(200));
  const refused = await open(key);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect((await open('another client')).status).toBe(200);
  leaving.abort();
  expect((await open(key)).status).toBe(200);
  expect((await open(key)).status).toBe(503);
});

test('when the process is told to stop, streams end, and no new one opens', async () => {
  const { body } = await open('a page that is open');
  closeEventStreams();
  await expect(new Response(body).text()).resolves.toContain('data: 1');
  const refused = await open('another page');
  expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'close']);
});
