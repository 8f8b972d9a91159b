// Setting the clock back: what is still to come keeps the time it has left, and nothing that happened changes. On both
// engines.
import { expect, test } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { checkLedger } from '@/e2e/support/check-ledger';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { storeOrder } from '@/e2e/support/stored-rows';
import { createApiKey } from '@/lib/payments/accounts/api-keys';
import { readClock } from '@/lib/payments/accounts/clock';
import { createAccount } from '@/lib/payments/accounts/create-account';
import { keyedHash } from '@/lib/payments/encryption';
import { advancePayouts } from '@/lib/payments/ledger/advance-payouts';
import { readBalance } from '@/lib/payments/ledger/balance';
import { newPayoutId, requestPayout } from '@/lib/payments/ledger/request-payout';
import { settleOrder } from '@/lib/payments/orders/settle-order';
import { purge } from '@/lib/payments/purge';
import { registerEndpoint, rotateSecret } from '@/lib/payments/webhooks/endpoints';
import { resetAccount } from '../simulator/reset-account';
import { advanceClock } from './advance-clock';
import { listMbwayRequests } from './mbway-requests';
import { findVoucher } from './pay-voucher';
import { resetClock } from './reset-clock';

const DAY = 86_400;
const PHONE = '+351912345678';
const REFERENCE = '123456789';

const query = <Row>(...statement: Parameters<ReturnType<typeof paymentsDatabase>['query']>) =>
  paymentsDatabase().query<Row>(...statement);

/** An order as created now, by service time. */
const createOrder = async (account: string, method: 'mbway' | 'multibanco', voucherReference = REFERENCE) =>
  storeOrder(account, {
    method,
    createdAt: (await readClock(account)).now,
    ...(method === 'multibanco' && { voucherReference }),
  });

const addEndpoint = async (account: string, path: string) =>
  (await registerEndpoint(account, `https://shop.example/${path}`))?.id ?? '';

/** Seconds until `moment`, by the wall clock. */
const secondsTo = (moment = new Date(0)) => (moment.getTime() - Date.now()) / 1000;

onBothEngines(() => {
  test.beforeEach(async () => {
    await query`update payments.accounts set ahead = '0'`;
    await query`update payments.orders set status = 'failed' where status in ('pending', 'awaiting_payment')`;
  });

  test('an MB WAY request keeps the time it has left; a voucher keeps its date; history stays', async () => {
    const account = await createAccount('Olaria');
    await advanceClock(account, 8 * DAY);
    const request = await createOrder(account, 'mbway');
    const voucher = await createOrder(account, 'multibanco');
    const paid = await createOrder(account, 'mbway');
    await settleOrder(paid, 'paid');
    const history = async () => [
      await query`
        select id, status, created_at, paid_at, case method when 'multibanco' then expires_at end as printed
          from payments.orders where account_id = ${account} order by id`,
      await query`select * from payments.events where account_id = ${account} order by id`,
    ];
    const before = await history();
    await advanceClock(account, 60);

    // Two at once move everything back once.
    const [now] = await Promise.all([resetClock(), resetClock()]);
    expect(Math.abs(secondsTo(now))).toBeLessThan(30);
    const [left] = await listMbwayRequests(PHONE);
    expect(left?.order_id).toBe(request);
    const seconds = secondsTo(new Date(left?.expires_at ?? 0));
    expect(seconds).toBeGreaterThan(150);
    expect(seconds).toBeLessThanOrEqual(180);
    expect(await history()).toEqual(before);
    expect(await findVoucher('12345', REFERENCE, 4250)).toMatchObject({ orderId: voucher });
    expect((await settleOrder(request, 'paid')).settled).toBe(true);
  });

  test('a scheduled retry keeps its distance, and a secret that has ended signs no more', async () => {
    const account = await createAccount('Olaria');
    const endpoint = await addEndpoint(account, 'hook');
    const ended = await addEndpoint(account, 'other');
    await rotateSecret(account, ended, null);
    await advanceClock(account, 8 * DAY);
    await rotateSecret(account, endpoint, null);
    await settleOrder(await createOrder(account, 'mbway'), 'paid');
    await query`update payments.deliveries set next_attempt_at = payments.now(${account}) + interval '5 minutes'
                 where endpoint_id = ${endpoint}`;
    await resetClock();
    const [retry] = await query<{ at: Date }>`
      select next_attempt_at as at from payments.deliveries where endpoint_id = ${endpoint}`;
    expect(Math.round(secondsTo(retry?.at) / 60)).toBe(5);
    const signs = await query<{ signs: boolean; left: number }>`
      select previous_secret_ends_at > payments.now(account_id) as signs,
             extract(epoch from previous_secret_ends_at - payments.now(account_id))::float8 as left
        from payments.webhook_endpoints where account_id = ${account} order by url`;
    expect(signs.map(({ signs }) => signs)).toEqual([true, false]);
    expect(Math.round((signs[0]?.left ?? 0) / 60)).toBe(24 * 60);
  });

  test('money paid out on a day that lies ahead again cannot be paid out twice', async () => {
    const account = await createAccount('Olaria');
    await settleOrder(await createOrder(account, 'mbway'), 'paid');
    await advanceClock(account, 8 * DAY);
    const payout = (amount: number) =>
      requestPayout(account, { id: newPayoutId(), amount, iban: 'PT50000201231234567890154' });
    expect(await payout(4000)).toBe('requested');
    await resetClock();
    // The payment counts from tomorrow, as it did.
    expect(await readBalance(account)).toMatchObject({ available: -4000, pending: 4216, inTransit: 4000 });
    await advanceClock(account, DAY);
    expect(await readBalance(account)).toMatchObject({ available: 216, pending: 0 });
    expect(await payout(217)).toBe('not_covered');
    // Nor does it wait until that day.
    await advancePayouts();
    await advanceClock(account, DAY);
    await advancePayouts();
    const sent = await query`select status from payments.payouts where account_id = ${account}`;
    expect(sent).toEqual([{ status: 'paid' }]);
    await advanceClock(account, 8 * DAY);
    expect(await readBalance(account)).toMatchObject({ available: 216, pending: 0, inTransit: 0 });
    expect(await checkLedger()).toEqual([]);
  });

  test('limits, keys and what is kept for a time start from the wall clock again', async () => {
    const account = await createAccount('Olaria');
    const key = await createApiKey(account, 'First key');
    const digest = keyedHash('api_key', key?.secret ?? '');
    const admit = async () => {
      const [row] = await query<{ admitted: boolean }>`
        select admitted from payments.admit_request(${digest}::bytea, 2)`;
      return row?.admitted;
    };
    await advanceClock(account, 8 * DAY);
    expect([await admit(), await admit(), await admit()]).toEqual([true, true, false]);
    await query`
      insert into payments.idempotency_keys (account_id, livemode, operation, key, fingerprint, status, body, created_at)
      values (${account}, true, 'create_order', 'k', 'x'::bytea, 201, '{}', payments.now(${account}))`;
    await resetClock();
    expect(await admit()).toBe(true);
    const [used] = await query<{ at: Date }>`
      select last_used_at as at from payments.api_keys where account_id = ${account}`;
    expect(Math.abs(secondsTo(used?.at))).toBeLessThan(30);
    await purge();
    const kept = await query`select 1 from payments.idempotency_keys where account_id = ${account}`;
    expect(kept).toHaveLength(1);
  });

  test('newest first follows the wall clock', async () => {
    const account = await createAccount('Olaria');
    await advanceClock(account, 8 * DAY);
    const early = await createOrder(account, 'mbway');
    const used = await createOrder(account, 'multibanco', '987654321');
    await settleOrder(used, 'failed');
    await resetClock();
    const late = await createOrder(account, 'mbway');
    expect((await listMbwayRequests(PHONE)).map(({ order_id }) => order_id)).toEqual([late, early]);
    // A reference that is used again belongs to its latest voucher.
    const again = await createOrder(account, 'multibanco', '987654321');
    await settleOrder(again, 'paid');
    expect(await findVoucher('12345', '987654321', 4250)).toEqual({ refused: 'already_paid' });
  });

  test('an account that is reset has no secret that signs again, and no note of use from the future', async () => {
    const account = await createAccount('Olaria');
    await rotateSecret(account, await addEndpoint(account, 'hook'), null);
    await createApiKey(account, 'key');
    await advanceClock(account, 2 * DAY);
    await query`update payments.api_keys set last_used_at = payments.now(${account}) where account_id = ${account}`;
    await resetAccount(account);
    const after = await query`
      select previous_secret_ends_at > payments.now(${account}) as signs,
             (select max(last_used_at) > payments.now(${account}) from payments.api_keys where account_id = ${account}) as later
        from payments.webhook_endpoints where account_id = ${account}`;
    expect(after).toEqual([{ signs: false, later: false }]);
  });
});
