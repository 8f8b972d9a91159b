// Sending what is due, on both engines: how attempts are claimed and recorded.
import type { ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { expect, test } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { deliveries } from '@/db/payments/schema';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { openReceiver, type Receiver } from '@/e2e/support/receiver';
import { storeEvent } from '@/e2e/support/stored-rows';
import { createAccount } from '../accounts/create-account';
import { paymentsEnv } from '../env';
import { claimDeliveries } from './claim-deliveries';
import { deliverDue } from './deliver';
import { registerEndpoint, removeEndpoint, rotateSecret } from './endpoints';
import { recordAttempts } from './record-attempt';
import { unsent } from './send';

const TOGETHER = 16;

onBothEngines(() => {
  let receiver: Receiver;
  test.beforeAll(async () => {
    paymentsEnv().WEBHOOK_LOCAL_HOSTS.add('127.0.0.1');
    receiver = await openReceiver();
  });
  test.afterAll(() => receiver.close());

  /** An account with an endpoint and due deliveries: as many as are sent at once, unless given. */
  async function withDue(count = TOGETHER): Promise<{ accountId: string; endpointId: string }> {
    const accountId = await createAccount('M');
    const endpointId = (await registerEndpoint(accountId, receiver.url))?.id ?? '';
    for (let n = 0; n < count; n++) await storeEvent(accountId, { [endpointId]: 'pending' });
    return { accountId, endpointId };
  }
  const statusesOf = async (endpointId: string) => {
    const of = eq(deliveries.endpointId, endpointId);
    const rows = await paymentsDatabase().orm.select().from(deliveries).where(of);
    return rows.map(({ status }) => status).sort();
  };
  const attemptsOf = (endpointId: string) =>
    paymentsDatabase().query<{ status: number; body: string; error: string }>`
      select response_status as status, response_body as body, error from payments.delivery_attempts
       where endpoint_id = ${endpointId}`;

  test('attempts that end together are each recorded, with their own responses', async () => {
    const { accountId, endpointId } = await withDue();
    const responses = Array.from({ length: TOGETHER }, (_, n) => ({
      status: n % 2 ? 200 : 500,
      body: `no. ${n}`,
    }));
    receiver.answer(...responses);
    expect(await deliverDue(accountId)).toBe(TOGETHER);
    expect(await statusesOf(endpointId)).toEqual([
      ...Array(TOGETHER / 2).fill('delivered'),
      ...Array(TOGETHER / 2).fill('pending'),
    ]);
    const attempts = await attemptsOf(endpointId);
    expect(attempts).toHaveLength(TOGETHER);
    for (const response of responses) expect(attempts).toContainEqual(expect.objectContaining(response));
  });

  test('one that can’t be recorded holds up no other', async () => {
    const { query, script } = paymentsDatabase();
    await script(`
      create function payments.refuse_teapots() returns trigger language plpgsql as $$
        begin if new.response_status = 418 then raise exception 'no teapots'; end if; return new; end $$;
      create trigger teapots before insert on payments.delivery_attempts
        for each row execute function payments.refuse_teapots()`);
    const { accountId, endpointId } = await withDue();
    receiver.answer(...Array.from({ length: TOGETHER }, (_, n) => ({ status: n === 3 ? 418 : 200 })));
    await deliverDue(accountId);
    await query`drop trigger teapots on payments.delivery_attempts`;
    expect(await statusesOf(endpointId)).toEqual([...Array(TOGETHER - 1).fill('delivered'), 'pending']);
    expect(await attemptsOf(endpointId)).toHaveLength(TOGETHER - 1);
  });

  test('a secret that can’t be decrypted fails each attempt until the delivery is a dead letter; a new one delivers', async () => {
    const { accountId, endpointId } = await withDue(1);
    const { query } = paymentsDatabase();
    await query`update payments.webhook_endpoints set secret = 'gone.AAAA' where id = ${endpointId}`;
    const before = receiver.requests.length;
    receiver.answer({ status: 200 });
    for (let attempt = 1; attempt <= 9; attempt++) {
      expect(await statusesOf(endpointId)).toEqual(['pending']);
      expect(await deliverDue(accountId)).toBe(1);
      await query`update payments.deliveries set next_attempt_at = statement_timestamp() where endpoint_id = ${endpointId}`;
    }
    expect(await statusesOf(endpointId)).toEqual(['dead']);
    const error =
      'The endpoint’s signing secret can’t be decrypted: its encryption key is gone. Rotate the secret.';
    const attempts = await attemptsOf(endpointId);
    expect(attempts.map((attempt) => attempt.error)).toEqual(Array(9).fill(error));
    expect(receiver.requests).toHaveLength(before);

    await rotateSecret(accountId, endpointId, null);
    await query`update payments.deliveries set status = 'pending' where endpoint_id = ${endpointId}`;
    await deliverDue(accountId);
    expect(await statusesOf(endpointId)).toEqual(['delivered']);
    expect(receiver.requests).toHaveLength(before + 1);
  });

  test('a delivery whose worker died is claimed again after its lease; then the later attempt decides, in the same process too', async () => {
    const { accountId, endpointId } = await withDue(1);
    const claim = async () => {
      const [delivery] = await claimDeliveries('one lease', new Map(), accountId);
      if (!delivery) throw new Error('nothing is due');
      return delivery;
    };
    const respond = (delivery: Awaited<ReturnType<typeof claim>>, status: number) =>
      recordAttempts([
        { delivery, startedAt: new Date(), requestHeaders: {}, result: { ...unsent(null), status } },
      ]);
    const stale = await claim();
    expect(await claimDeliveries('another lease', new Map(), accountId)).toEqual([]);
    await paymentsDatabase().query`
      update payments.deliveries set leased_until = statement_timestamp() - interval '1 second' where id = ${stale.id}`;
    const current = await claim();
    await respond(stale, 500);
    await respond(current, 200);
    expect(await statusesOf(endpointId)).toEqual(['delivered']);
  });

  test('an endpoint that is removed in the middle of its retries receives nothing more', async () => {
    const { accountId, endpointId } = await withDue(1);
    receiver.answer({ status: 500 });
    await deliverDue(accountId);
    await removeEndpoint(accountId, endpointId);
    await paymentsDatabase()
      .query`update payments.deliveries set next_attempt_at = statement_timestamp() where endpoint_id = ${endpointId}`;
    expect(await deliverDue(accountId)).toBe(0);
    expect(await statusesOf(endpointId)).toEqual(['cancelled']);
  });

  test('two copies of the module in one process send no more to an endpoint at once than one', async () => {
    const { accountId, endpointId } = await withDue(2 * TOGETHER);
    const held: ServerResponse[] = [];
    receiver.answer((response) => held.push(response));
    const first = deliverDue(accountId);
    await expect.poll(() => held.length).toBe(TOGETHER);
    const copy: typeof import('./deliver') = await import(`${'./deliver.ts'}?copy`);
    expect(await copy.deliverDue(accountId)).toBe(0);
    receiver.answer({ status: 200 });
    for (const response of held) response.end();
    await first;
    expect(await copy.deliverDue(accountId)).toBe(TOGETHER);
    expect(await statusesOf(endpointId)).toEqual(Array(2 * TOGETHER).fill('delivered'));
  });
});
