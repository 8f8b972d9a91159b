// The demonstration's outbox: where e-mails stay when there is no SMTP server.
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { storeDatabase } from '@/db/store/client';
import { emails } from '@/db/store/schema';
import { storeEnv } from '@/lib/store/env';
import { isToken, readPurchase } from '@/lib/store/purchases/purchases';
import { composeEmail, type Email } from '../email/compose-email';
import { purchaseUrl } from '../email/purchase-url';

/** Whether e-mails are kept here: in a demonstration only, and only while none are really sent. */
export function outboxIsOpen(): boolean {
  const { STORE_SMTP_URL, demo } = storeEnv();
  return demo && !STORE_SMTP_URL;
}

export interface KeptEmail {
  id: string;
  to: string;
  sentAt: Date;
  email: Email;
  /** The complete message: headers and both parts. */
  message: string;
}

/**
 * The e-mails of one purchase, latest first. Anyone who has the URL of its page may read its e-mails too.
 * @param origin where the outbox was opened: links lead there, on a phone too that knows the shop by another host
 */
export async function readOutbox(token: string, origin: string): Promise<KeptEmail[]> {
  if (!outboxIsOpen() || !isToken(token)) return [];
  const purchase = await readPurchase(token);
  if (!purchase) return [];
  const kept = await storeDatabase()
    .orm.select()
    .from(emails)
    .where(and(eq(emails.paymentId, purchase.id), isNotNull(emails.message)))
    .orderBy(desc(emails.createdAt), emails.kind);
  return kept.map(({ id, kind, about, sentAt, createdAt, message }) => ({
    id,
    to: purchase.email,
    sentAt: sentAt ?? createdAt,
    email: composeEmail(purchase, kind, about, purchaseUrl(purchase, origin)),
    message: message ?? '',
  }));
}
