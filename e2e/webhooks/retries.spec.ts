// What happens to a delivery that fails: the schedule, dead letters, slow and huge responses. The day of retries is
// passed by moving the merchant's clock.
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { rule } from '../rules';
import { Merchant } from '../support/merchant';
import { openReceiver } from '../support/receiver';
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
  const slow = await openReceiver();
  slow.answer({ delay: 10_500 }, {});
  const endless = await openReceiver();
  endless.answer((response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('.'), 200);
    response.on('close', () => clearInterval(drip));
  }, {});
  const huge = await openReceiver();
  huge.answer((response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(1 << 20);
    let left = 100;
    const more = () => {
      while (left-- > 0) if (!response.write(chunk)) return void response.once('drain', more);
      response.end();
    };
    response.on('error', () => {});
    more();
  });
  // 200 MB once decompressed, which the sender never does.
  const bomb = await openReceiver();
  const packed = gzipSync(Buffer.alloc(200 << 20));
  bomb.answer((response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed));
  const reset = await openReceiver();
  reset.answer('reset', {});
  const before = await residentMegabytes(own.paymentsPid);
  const urls = { slow, endless, huge, bomb, reset };
  for (const receiver of Object.values(urls)) {
    const merchant = await Merchant.signUp(own.paymentsUrl, { webhookUrl: receiver.url });
    await merchant.createOrder({ method: 'multibanco' });
  }
  await Promise.all(Object.values(urls).map((receiver) => receiver.next()));
  const everyone = new Merchant(own.paymentsUrl, '', '', '');
  const attempts = async () => {
    await everyone.advanceClock(6);
    return Object.values(urls).map(({ requests }) => requests.length);
  };
  await expect.poll(attempts, { timeout: 30_000, intervals: [1_000] }).toEqual([2, 2, 1, 1, 2]);
  expect((await residentMegabytes(own.paymentsPid)) - before).toBeLessThan(60);
  await Promise.all(Object.values(urls).map((receiver) => receiver.close()));
});

test('Retry-After is respected, within bounds', async ({ notified, receiver }) => {
  receiver.answer({ status: 503, headers: { 'Retry-After': '120' } }, {});
  const order = await notified.createOrder({ method: 'multibanco' });
  await notified.settledDeliveries(order.id);
  await notified.advanceClock(100);
  expect(receiver.requests).toHaveLength(1);
  await notified.advanceClock(30);
  expect(receiver.requests).toHaveLength(2);
});

/** What a process keeps in memory. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}
