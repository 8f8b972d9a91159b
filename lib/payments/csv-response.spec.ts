// A download that nobody reads to the end.
import { expect, test } from 'playwright/test';
import { csvResponse } from './csv-response';

test('lines are made as they are read, and no more once the client has gone', async () => {
  let made = 0;
  let hasEnded = false;
  async function* lines() {
    try {
      for (;;) yield `${++made}\r\n`;
    } finally {
      hasEnded = true;
    }
  }
  const response = csvResponse('x.csv', lines());
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="x.csv"');
  const reader = response.body?.getReader();
  const read = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect([await read(), await read()]).toEqual(['1\r\n', '2\r\n']);
  expect(made).toBeLessThanOrEqual(4);
  await reader?.cancel();
  await expect.poll(() => hasEnded).toBe(true);
  expect(made).toBeLessThanOrEqual(4);
});
