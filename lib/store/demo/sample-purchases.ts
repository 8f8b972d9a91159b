// Sixty days of purchases in the demonstration's shop, one for each order of its sample history at the payment service.
import { randomUUID } from 'node:crypto';
import { storeDatabase } from '@/db/store/client';
import {
  paymentAttempts,
  paymentPhones,
  payments,
  purchaseLines,
  rateLimits,
  receivedEvents,
  refunds,
} from '@/db/store/schema';
import { CATALOGUE } from '@/lib/store/checkout/catalogue';
import { newSuffix, newToken } from '@/lib/store/checkout/tokens';
import type { AttemptStatus } from '@/lib/store/integration/decide';

/** An order, and what was bought with it. Amounts in cents. */
export interface SampleSale {
  orderId: string;
  reference: string;
  method: 'mbway' | 'multibanco';
  amount: number;
  status: AttemptStatus;
  description: string;
  piece: { name: string; price: number; quantity: number };
  customer: { name: string; email: string };
  phone: string;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  voucher: { entity: string | null; reference: string } | null;
  refund?: { amount: number; created_at: Date };
}

/** Rows that go into one statement. */
const BATCH = 1_000;

/** Writes the purchases as their shoppers left them. No e-mail is sent. Their number is the order's reference. */
export async function addSamplePurchases(sales: SampleSale[]): Promise<void> {
  for (let from = 0; from < sales.length; from += BATCH) await addBatch(sales.slice(from, from + BATCH));
}

async function addBatch(sales: SampleSale[]): Promise<void> {
  const rows = sales.map((sale) => ({ sale, paymentId: randomUUID(), attemptId: randomUUID() }));
  const refunded = rows.flatMap(({ sale, paymentId }) =>
    sale.refund ? [{ paymentId, orderId: sale.orderId, ...sale.refund }] : [],
  );
  await storeDatabase().orm.transaction(async (tx) => {
    await tx.insert(payments).values(
      rows.map(({ sale, paymentId, attemptId }) => ({
        id: paymentId,
        token: newToken(),
        number: sale.reference,
        suffix: newSuffix(),
        lang: 'pt' as const,
        ...sale.customer,
        delivery: 'pickup' as const,
        total: sale.amount,
        status: !sale.paidAt
          ? ('open' as const)
          : sale.status === 'refunded'
            ? ('refunded' as const)
            : ('paid' as const),
        paidAttempt: sale.paidAt && attemptId,
        paidAt: sale.paidAt,
        releasedAt: sale.paidAt,
        refundedAt: sale.status === 'refunded' ? sale.refund?.created_at : null,
        createdAt: sale.createdAt,
      })),
    );
    await tx.insert(paymentAttempts).values(
      rows.map(({ sale, paymentId, attemptId }) => {
        const { method, amount, reference, customer, description, createdAt, voucher } = sale;
        const phone = method === 'mbway' ? sale.phone : undefined;
        return {
          id: attemptId,
          paymentId,
          number: 1,
          method,
          phone,
          amount,
          externalReference: reference,
          request: {
            amount,
            method,
            ...(phone && { phone }),
            external_reference: reference,
            description,
            customer,
          },
          orderId: sale.orderId,
          status: sale.status,
          ...(voucher && {
            voucherEntity: voucher.entity,
            voucherReference: voucher.reference.replace(/(\d{3})(?=\d)/g, '$1 '),
            voucherExpiresAt: sale.expiresAt,
          }),
          triedAt: createdAt,
          // The service tells what becomes of an open one, and its sample data can be removed there.
          checkAt: null,
          createdAt,
        };
      }),
    );
    await tx.insert(purchaseLines).values(
      rows.flatMap(({ sale: { piece }, paymentId }) => {
        const product = CATALOGUE.find(({ name }) => name.pt === piece.name);
        return product
          ? [{ paymentId, position: 1, slug: product.slug, quantity: piece.quantity, price: piece.price }]
          : [];
      }),
    );
    if (refunded.length > 0)
      await tx.insert(refunds).values(
        refunded.map(({ paymentId, orderId, amount, created_at }) => ({
          id: randomUUID(),
          paymentId,
          orderId,
          amount,
          status: 'done' as const,
          createdAt: created_at,
        })),
      );
  });
}

/** Deletes every purchase, with all that hangs on it. */
export async function deletePurchases(): Promise<void> {
  const { orm } = storeDatabase();
  for (const table of [payments, receivedEvents, paymentPhones, rateLimits]) await orm.delete(table);
}
