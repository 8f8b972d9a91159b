// What the simulator reads of an order is the same on both engines.
import { expect, test } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { orders } from '@/db/payments/schema';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { readClock } from '@/lib/payments/accounts/clock';
import { createAccount } from '@/lib/payments/accounts/create-account';
import { keyedHash } from '@/lib/payments/encryption';
import { newId } from '@/lib/payments/ids';
import { decideMbwayRequest, listMbwayRequests } from '../network/mbway-requests';
import { findVoucher, payVoucher } from '../network/pay-voucher';
import { furthestAhead } from './read-clocks';
import { readPhoneRequest } from './read-phone-request';
import { readTimeline } from './read-timeline';

const PHONE = '+351912345678';

onBothEngines(() => {
  /** An open order of a new account; resolves to its id. */
  async function openOrder(method: 'mbway' | 'multibanco', expiresAt: Date): Promise<string> {
    const id = newId('ord');
    await paymentsDatabase()
      .orm.insert(orders)
      .values({
        id,
        accountId: await createAccount('Olaria'),
        livemode: true,
        status: method === 'mbway' ? 'pending' : 'awaiting_payment',
        amount: 4250,
        method,
        externalReference: id,
        createdAt: new Date(),
        expiresAt,
        ...(method === 'mbway'
          ? { phone: 'sealed', phoneDigest: keyedHash('phone', PHONE) }
          : { voucherEntity: '12345', voucherReference: id.replace(/\D/g, '').padEnd(9, '7').slice(-9) }),
      });
    return id;
  }
  const inAMinute = () => new Date(Date.now() + 60_000);

  test('a request is listed on its phone until it is decided, and overdue ones are not', async () => {
    const expiresAt = inAMinute();
    const id = await openOrder('mbway', expiresAt);
    const overdue = await openOrder('mbway', new Date(Date.now() - 1_000));
    const request = {
      order_id: id,
      amount: 4250,
      merchant: 'Olaria',
      phone: PHONE,
      livemode: true,
      clock_ahead_seconds: 0,
    };
    expect(await listMbwayRequests(PHONE)).toEqual([{ ...request, expires_at: expiresAt.toISOString() }]);
    expect(await listMbwayRequests('+351910000000')).toEqual([]);
    const opened = await readPhoneRequest(PHONE, id);
    expect(opened).toMatchObject({ orderId: id, merchant: 'Olaria', amount: 4250, status: 'pending' });
    expect(opened?.secondsLeft).toBeGreaterThan(50);
    expect(await readPhoneRequest(PHONE, overdue)).toMatchObject({ status: 'expired', secondsLeft: 0 });
    expect(await readPhoneRequest('+351910000000', id)).toBeUndefined();
    expect(await decideMbwayRequest(id, 'approve')).toEqual({ status: 'paid' });
    expect(await decideMbwayRequest(id, 'decline')).toEqual({ refused: 'not_pending' });
    expect(await listMbwayRequests(PHONE)).toEqual([]);
  });

  test('a voucher is found, paid once, and has a slip and a timeline from then on', async () => {
    const id = await openOrder('multibanco', inAMinute());
    const [row] = await paymentsDatabase().query<{ reference: string }>`
      select voucher_reference as reference from payments.orders where id = ${id}`;
    const reference = row?.reference ?? '';
    expect(await decideMbwayRequest(id, 'approve')).toEqual({ refused: 'unknown' });
    expect(await findVoucher('12345', reference, 4249)).toEqual({ refused: 'wrong_amount' });
    expect(await findVoucher('12345', reference, 4250)).toMatchObject({ orderId: id, merchant: 'Olaria' });
    expect(await payVoucher('12345', reference, 4250)).toEqual({ orderId: id, status: 'paid' });
    expect(await payVoucher('12345', reference, 4250)).toEqual({ refused: 'already_paid' });
    const timeline = await readTimeline(id);
    expect(timeline).toMatchObject({ order_id: id, status: 'paid', method: 'multibanco', clock_ahead_ms: 0 });
    expect(timeline?.steps.map(({ kind }) => kind)).toEqual(['order', 'event']);
    expect(timeline?.steps[1]).toMatchObject({ type: 'order.paid', deliveries: 0 });
  });

  test('an account’s time is the wall clock plus what it was moved', async () => {
    const account = await createAccount('Olaria');
    const { now, aheadSeconds } = await readClock(account);
    expect(aheadSeconds).toBe(0);
    expect(Math.abs(now.getTime() - Date.now())).toBeLessThan(10_000);
    await paymentsDatabase().query`
      update payments.accounts set ahead = interval '1 day 5 minutes' where id = ${account}`;
    expect((await readClock(account)).aheadSeconds).toBe(86_700);
    expect(await furthestAhead()).toBe(86_700);
  });
});
