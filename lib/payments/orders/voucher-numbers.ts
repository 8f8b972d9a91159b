// Hands out the seven identifying digits of vouchers.
import { paymentsDatabase } from '@/db/payments/client';
import { processWide } from '@/lib/process-wide';

const BLOCK = 100;
const NUMBERS = 10_000_000;
/** Coprime to ten: multiplying by it scatters consecutive numbers over all seven digits, without repeats. */
const SCATTER = 7_368_787;
const START = 4_815_162;

const numbers = processWide('payments/voucher-numbers', () => ({
  block: undefined as Promise<number> | undefined,
  used: 0,
}));

/**
 * The next number that this process may use: unique among the last ten million, a hundred to a round trip.
 * The index `orders_payable_voucher_key` catches an older voucher that is still open.
 */
export async function nextVoucherNumber(): Promise<number> {
  if (!numbers.block || numbers.used === BLOCK) {
    numbers.used = 0;
    numbers.block = fetchBlock();
    numbers.block.catch(() => {
      numbers.block = undefined;
    });
  }
  const place = numbers.used++;
  return (((await numbers.block) * BLOCK + place) * SCATTER + START) % NUMBERS;
}

async function fetchBlock(): Promise<number> {
  const [row] = await paymentsDatabase().query<{ block: number }>`
    select nextval('payments.voucher_blocks') as block`;
  if (!row) throw new Error('The voucher sequence gave no number');
  return row.block;
}
