// A webhook of the account as its receiver got it, for the signature workbench. Without the secret, which can't be read.
import { desc, eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { deliveries, deliveryAttempts, webhookEndpoints } from '@/db/payments/schema';
import { readDelivery } from './read-delivery';
import { SIGNATURE_HEADER } from './sign';

export interface SignedWebhook {
  header: string;
  body: string;
  /** The endpoint, whose secret it was signed with. */
  url: string;
  eventType: string;
}

/** The latest request of the delivery, or of the last delivery; undefined when there is none. */
export async function readSignedWebhook(accountId: string, id?: string): Promise<SignedWebhook | undefined> {
  const delivery = await readDelivery(accountId, id ?? (await lastDelivery(accountId)) ?? '');
  const header = delivery?.tries[0]?.request_headers[SIGNATURE_HEADER];
  return delivery && header
    ? { header, body: delivery.body, url: delivery.url, eventType: delivery.event_type }
    : undefined;
}

async function lastDelivery(accountId: string): Promise<string | undefined> {
  const [last] = await paymentsDatabase()
    .orm.select({ id: deliveries.id })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, deliveries.endpointId))
    .where(eq(webhookEndpoints.accountId, accountId))
    .orderBy(desc(deliveryAttempts.startedAt))
    .limit(1);
  return last && String(last.id);
}
