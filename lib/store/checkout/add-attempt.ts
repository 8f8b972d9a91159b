// A try at paying a purchase: the first one; and another after a refusal, an expiry or a failure, or to change number or
// method.
import { eq } from 'drizzle-orm';
import { storeDatabase } from '@/db/store/client';
import { payments } from '@/db/store/schema';
import { shopStore } from '@/lib/store/shop-integration';
import type { Method } from './method-limits';

/** Makes the attempt that follows attempt `from`; resolves to its id, or to undefined when another click was faster. */
export async function addAttempt(
  token: string,
  from: number,
  { method, phone }: { method: Method; phone: string | null },
): Promise<string | undefined> {
  const [purchase] = await storeDatabase().orm.select().from(payments).where(eq(payments.token, token));
  if (!purchase) return undefined;
  const { id, number, suffix, total, name, email, nif } = purchase;
  return shopStore().addAttempt(id, from, {
    method,
    phone,
    request: {
      amount: total,
      method,
      ...(phone && { phone }),
      external_reference: `${number}-${suffix}-${from + 1}`,
      description: `Caruma ${number}`,
      customer: { name, email, ...(nif && { nif }) },
    },
  });
}
