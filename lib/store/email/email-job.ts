// Sends the e-mails that transitions have recorded, with retries; safe in several processes.
import { eq, sql } from 'drizzle-orm';
import { storeDatabase } from '@/db/store/client';
import { emails } from '@/db/store/schema';
import { runEvery } from '@/lib/store/integration/run-jobs';
import { log } from '@/lib/store/log';
import { readPurchase } from '@/lib/store/purchases/purchases';
import { composeEmail, type EmailKind } from './compose-email';
import { purchaseUrl } from './purchase-url';
import { sendEmail } from './send-email';

/** About a day: each wait is twice the one before, six hours at most. */
const MAX_TRIES = 12;

/** Starts the job; the returned function ends it once the e-mail under way is sent. */
export function startEmailJob(): () => Promise<void> {
  return runEvery(1_500, (error) => log('warn', 'e-mails wait', { error }), sendDue);
}

interface Due {
  id: string;
  kind: EmailKind;
  about: string;
  tries: number;
  token: string;
}

/** Claims what is due and sends it. A claim is a lease: what is not sent is due again once it has run out. */
async function sendDue(stopped: () => boolean): Promise<void> {
  const due = await storeDatabase().query<Due>`
    update store.emails e
    set tries = e.tries + 1, next_try_at = now() + least(interval '6 hours', interval '1 minute' * (2 ^ e.tries))
    from store.payments p
    where p.id = e.payment_id and e.id in (
      select id from store.emails
      where sent_at is null and next_try_at <= now() and tries < ${MAX_TRIES}
      order by next_try_at, created_at limit 10
      for update skip locked
    )
    returning e.id, e.kind, e.about, e.tries, p.token
  `;
  for (const email of due) {
    if (stopped()) return;
    try {
      await send(email);
    } catch (error) {
      // The server's response may repeat the e-mail address: its code says enough.
      const { code = 'unknown' } = error as { code?: string };
      const last = email.tries >= MAX_TRIES ? ', given up' : '';
      log('warn', `e-mail not sent${last}`, { emailId: email.id, kind: email.kind, code });
    }
  }
}

async function send({ id, kind, about, token }: Due): Promise<void> {
  const purchase = await readPurchase(token);
  if (!purchase) return;
  const email = composeEmail(purchase, kind, about, purchaseUrl(purchase));
  const message = await sendEmail(id, purchase.email, email, purchase.now);
  await storeDatabase()
    .orm.update(emails)
    .set({ sentAt: sql`store.now()`, message })
    .where(eq(emails.id, id));
}
