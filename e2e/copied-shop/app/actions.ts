'use server';
import { randomBytes, randomUUID } from 'node:crypto';
import { redirect } from 'next/navigation';
import { purchases } from '@/db/schema';
import { placeOrder } from '@/lib/payments/place-order';
import { db, integration, readPurchase } from '@/lib/shop';

const PRICE = 1500;

/** Buys the mug. The purchase and its attempt are stored before the payment service is asked. */
export async function buy(form: FormData) {
  const id = randomUUID();
  const token = randomBytes(16).toString('base64url');
  await db.insert(purchases).values({ id, token, total: PRICE });
  await pay(id, 0, form);
  redirect(`/purchases/${token}`);
}

/** Another try at paying: after a refusal, or by the other method. */
export async function payAgain(form: FormData) {
  const token = String(form.get('token'));
  const found = await readPurchase(token);
  if (found) await pay(found.purchase.id, Number(form.get('from')), form);
  redirect(`/purchases/${token}`);
}

async function pay(purchaseId: string, from: number, form: FormData) {
  const method = form.get('method') === 'mbway' ? 'mbway' : 'multibanco';
  const phone = method === 'mbway' ? `+351${String(form.get('phone')).replace(/\D/g, '')}` : null;
  const attempt = await integration.store.addAttempt(purchaseId, from, {
    method,
    phone,
    request: {
      amount: PRICE,
      method,
      ...(phone && { phone }),
      external_reference: `MUG-${purchaseId.slice(0, 8)}-${from + 1}`,
      description: 'Mug',
    },
  });
  if (attempt) await placeOrder(integration, attempt);
}
