// The demonstration's outbox: where e-mails stay when there is no SMTP server. Read by the pages at /pt/outbox.
import { storeDatabase } from '@/db/store/client';
import { storeEnv } from '@/lib/store/env';
import { isToken, type Purchase, readPurchase } from '@/lib/store/purchases/purchases';
import { composeEmail, type Email, type EmailKind } from './compose-email';
import { purchaseUrl } from './email-job';

/** Whether e-mails are kept here: only in a demonstration, and only while none really leave. */
export function outboxIsOpen(): boolean {
  const { STORE_SMTP_URL, STORE_SIMULATOR_URL } = storeEnv();
  return !STORE_SMTP_URL && STORE_SIMULATOR_URL !== undefined;
}

export interface KeptEmail {
  id: string;
  to: string;
  sentAt: Date;
  email: Email;
  /** As it would have gone out: headers and both parts. */
  message: string;
}

/**
 * The e-mails of one purchase, latest first. Whoever has the address of its page may read its letters too.
 * @param origin where the outbox was opened: links lead there, on a phone too that knows the shop by another address.
 */
export async function readOutbox(token: string, origin: string): Promise<KeptEmail[]> {
  if (!outboxIsOpen() || !isToken(token)) return [];
  const purchase = await readPurchase(token);
  if (!purchase) return [];
  const rows = await storeDatabase().query<Row>`
    select id, kind, about, sent_at, message from store.emails
    where purchase_id = ${purchase.id} and message is not null
    order by created_at desc, kind
  `;
  return rows.map((row) => keptEmail(row, purchase, origin));
}

interface Row {
  id: string;
  kind: EmailKind;
  about: string;
  sent_at: Date;
  message: string;
}

function keptEmail(
  { id, kind, about, sent_at, message }: Row,
  purchase: Purchase,
  origin: string,
): KeptEmail {
  const email = composeEmail(purchase, kind, about, purchaseUrl(purchase, origin));
  return { id, to: purchase.email, sentAt: sent_at, email, message };
}
