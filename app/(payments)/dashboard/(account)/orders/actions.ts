'use server';
import { randomUUID } from 'node:crypto';
import { notFound, redirect } from 'next/navigation';
import { readCaller } from '@/lib/payments/accounts/read-caller';
import type { CreateOrderInput } from '@/lib/payments/contract/schemas';
import { requireSimulator } from '@/lib/payments/demo/simulator/require-simulator';
import { fingerprintOf } from '@/lib/payments/http/idempotency';
import { createOrder } from '@/lib/payments/orders/create-order';
import { merchantAction } from '../../form-action';

/** Creates an order in test mode, which its payer approves on the simulated phone, and shows it. */
export const createTestOrder = merchantAction(async ({ merchant: { accountId, livemode } }) => {
  requireSimulator();
  if (livemode) notFound();
  const key = randomUUID();
  const input: CreateOrderInput = {
    amount: 1000,
    method: 'mbway',
    phone: '+351912345678',
    external_reference: `test-order-${key.slice(0, 8)}`,
    currency: 'EUR',
  };
  const claim = {
    accountId,
    livemode,
    operation: 'create_order',
    key,
    fingerprint: fingerprintOf(input),
  } as const;
  const { body } = await createOrder(await readCaller(accountId), input, claim);
  redirect(`/dashboard/orders/${JSON.parse(body).id}`);
});
