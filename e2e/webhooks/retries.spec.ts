// What happens to a delivery that fails: the schedule, dead letters, slow and huge responses. The day of retries is
// passed by moving the merchant's clock.
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { rule } from '../rules';
import { Merchant } from '../support/merchant';
import { openReceiver, type Receiver } from '../support/receiver';
import { RETRY_SECONDS } from '../support/spec';
import { expect, test } from '../support/test';

const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000;

test('24 hours of failure: nine attempts on the schedule, the same bytes each time, then a dead letter', {
  annotation: rule('events.retried'),
}, async ({ whole, notified, receiver }) => {
  receiver.answer({ status: 500 });
  const order = await notified.createOrder({ method: 'multibanco' });
  await notified.settledDeliveries(order.id);
  // Half a minute before the second retry nothing comes.
  await notified.advanceClock(6);
  await notified.advanceClock(24);
  expect(receiver.requests).toHaveLength(2);
  for (const days of [2, 3]) {
    await notified.advanceClock(days * 86_400);
    expect(receiver.requests).toHaveLength(9);
  }
  expect(new Set(receiver.requests.map(({ body }) => body)).size).toBe(1);
  const [delivery] = await notified.settledDeliveries(order.id);
  expect(delivery).toMatchObject({ status: 'dead', next_attempt_at: null });
  const times: string[] = delivery.attempts.map(({ at }: { at: string }) => at);
  expect(secondsBetween(order.created_at, times[0] ?? '')).toBeLessThan(5);
  for (const [index, delay] of RETRY_SECONDS.entries()) {
    const waited = secondsBetween(times[index] ?? '', times[index + 1] ?? '');
    // A tenth of jitter either way, and the time that the attempts themselves take.
    expect(waited).toBeGreaterThanOrEqual(delay * 0.9);
    expect(waited).toBeLessThan(delay * 1.1 + 5);
  }
  const health = await (await fetch(`${whole.paymentsUrl}/health/payments`)).json();
  expect(health.deliveries.dead).toBeGreaterThanOrEqual(1);
});

test('a response that takes longer than ten seconds, or never ends, is a failure; a huge one leaves memory flat', {
  annotation: rule('events.ten-seconds'),
}, async ({ own }) => {
  const endless = (response: ServerResponse) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('.'), 200);
    response.on('close', () => clearInterval(drip));
  };
  const huge = (response: ServerResponse) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(1 << 20);
    let left = 100;
    const more = () => {
      while (left-- > 0) if (!response.write(chunk)) return void response.once('drain', more);
      response.end();
    };
    response.on('error', () => {});
    more();
  };
  // 200 MB once decompressed, which the sender never does.
  const packed = gzipSync(Buffer.alloc(200 << 20));
  const bomb = (response: ServerResponse) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
  const answers: Parameters<Receiver['answer']>[] = [[{ delay: 10_500 }, {}], [endless, {}], [huge], [bomb]];
  const before = await residentMegabytes(own.paymentsPid);
  const receivers = await Promise.all(
    answers.map(async (answer) => {
      const receiver = await openReceiver();
      receiver.answer(...answer);
      const merchant = await Merchant.signUp(own.paymentsUrl, { webhookUrl: receiver.url });
      await merchant.createOrder({ method: 'multibanco' });
      await receiver.next();
      return receiver;
    }),
  );
  const everyone = new Merchant(own.paymentsUrl, '', '', '');
  await expect
    .poll(
      async () => {
        await everyone.advanceClock(6);
        return receivers.map(({ requests }) => requests.length);
      },
      { timeout: 30_000, intervals: [1_000] },
    )
    .toEqual([2, 2, 1, 1]);
  expect((await residentMegabytes(own.paymentsPid)) - before).toBeLessThan(60);
  await Promise.all(receivers.map((receiver) => receiver.close()));
});

test('Retry-After asks for a longer delay, up to an hour, and never for a shorter one', async ({
  notified,
  receiver,
}) => {
  receiver.answer(
    ...['120', '99999', '1'].map((after) => ({ status: 503, headers: { 'Retry-After': after } })),
  );
  const order = await notified.createOrder({ method: 'multibanco' });
  await notified.settledDeliveries(order.id);
  // The third retry is due after five minutes, give or take 10 %.
  for (const [seconds, requests] of [
    [100, 1],
    [30, 2],
    [3_500, 2],
    [100, 3],
    [200, 3],
    [200, 4],
  ] as const) {
    await notified.advanceClock(seconds);
    expect(receiver.requests).toHaveLength(requests);
  }
});

/** What a process keeps in memory. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}
