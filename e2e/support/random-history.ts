// An account's past, made at random: orders of the last forty days with what became of them, through the service's own
// functions where these can act in the past.
import { paymentsDatabase } from '@/db/payments/client';
import { newId } from '@/lib/payments/ids';
import { settleOrder } from '@/lib/payments/orders/settle-order';
import { storeOrder } from './stored-rows';

/** Forty days in which orders were created, paid, refused, let go and refunded. */
export async function history(
  accountId: string,
  random: (limit: number) => number,
  orders: number,
): Promise<void> {
  const now = Date.now();
  for (let order = 0; order < orders; order++) {
    const method = random(3) ? 'mbway' : 'multibanco';
    const created = new Date(now - random(40 * 24 * 3_600) * 1_000);
    const id = await storeOrder(accountId, {
      method,
      amount: 50 + random(20_000),
      createdAt: created,
      expiresAt: new Date(created.getTime() + 40 * 86_400_000),
    });
    const took = random(method === 'mbway' ? 240 : 700_000) * 1_000 + random(1_000);
    const ended = Math.min(now, created.getTime() + took);
    const fate = random(10);
    if (fate === 9) continue;
    const outcome = fate < 7 ? 'paid' : fate === 7 ? 'failed' : 'expired';
    await settleOrder(id, outcome, { at: new Date(ended), early: true });
    if (outcome === 'paid' && random(4) === 0)
      await refund(accountId, id, 10 + random(40), new Date(ended + random(now - ended + 1)));
  }
}

/** A refund of a moment of the past: refunds themselves are always made now. */
async function refund(accountId: string, id: string, amount: number, at: Date): Promise<void> {
  const refundId = newId('ref');
  await paymentsDatabase().query`
    with refunded as (
      update payments.orders set refunded_amount = ${amount}::bigint where id = ${id} returning id, paid_at
    ), kept as (
      insert into payments.refunds (id, order_id, amount, created_at) select ${refundId}, id, ${amount}::bigint, ${at} from refunded
    )
    insert into payments.ledger_entries (kind, cause, ledger_account, account_id, amount, value_date, created_at)
    select 'refund', ${refundId}, line.name, ${accountId}, line.cents, payments.day_in_lisbon(paid_at) + 1, ${at}
      from refunded cross join (values ('network', -${amount}::bigint), ('merchant', ${amount}::bigint)) as line (name, cents)`;
}
