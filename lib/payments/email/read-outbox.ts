import { desc, eq } from 'drizzle-orm';
import { emails } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';
import { emailDelivery } from './delivery';
import type { Email } from './messages';
import { openEmail } from './queue-email';

export interface KeptEmail extends Email {
  id: string;
  recipient: string;
  createdAt: Date;
}

/** The demonstration's latest e-mails, those to `recipient` if given; undefined where there is no outbox. */
export async function readOutbox(recipient?: string): Promise<KeptEmail[] | undefined> {
  if (emailDelivery() !== 'outbox') return undefined;
  const rows = await paymentsDatabase()
    .orm.select()
    .from(emails)
    .where(recipient ? eq(emails.recipient, recipient) : undefined)
    .orderBy(desc(emails.id))
    .limit(20);
  return rows.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    createdAt: row.createdAt,
    ...openEmail(row),
  }));
}
