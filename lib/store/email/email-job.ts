// Sends the e-mails that transitions have recorded, with retries; safe in several processes.
import { storeDatabase } from '@/db/store/client';
import { storeEnv } from '@/lib/store/env';
import { log } from '@/lib/store/log';
import { readPurchase } from '@/lib/store/purchases/purchases';
import { runEvery } from '@/lib/store/run-every';
import { composeEmail, type EmailKind } from './compose-email';
import { sendEmail } from './send-email';

/** About a day, each wait twice the one before, six hours at most. */
const MOST_TRIES = 12;

/** Starts the job; the returned function ends it once the e-mail under way is sent. */
export function startEmailJob(): () => Promise<void> {
  return runEvery(1_500, (stopped) =>
    sendDue(stopped).catch((error) => log('warn', 'e-mails wait', { error })),
  );
}

/** Claims what is due and sends it. A claim is a lease: what it does not send is due again once it has run out. */
async function sendDue(stopped: () => boolean): Promise<void> {
  const due = await storeDatabase().query<Due>`
    update store.emails e
    set tries = e.tries + 1, next_try_at = now() + least(interval '6 hours', interval '1 minute' * (2 ^ e.tries))
    from store.purchases p
    where p.id = e.purchase_id and e.id in (
      select id from store.emails
      where sent_at is null and next_try_at <= now() and tries < ${MOST_TRIES}
      order by next_try_at, created_at limit 10
      for update skip locked
    )
    returning e.id, e.kind, e.about, e.tries, p.token
  `;
  for (const letter of due) {
    if (stopped()) return;
    try {
      await send(letter);
    } catch (error) {
      // The server's answer may repeat the address: its code says enough.
      const { code = 'unknown' } = error as { code?: string };
      const last = letter.tries >= MOST_TRIES ? ', given up' : '';
      log('warn', `e-mail not sent${last}`, { emailId: letter.id, kind: letter.kind, code });
    }
  }
}

interface Due {
  id: string;
  kind: EmailKind;
  about: string;
  tries: number;
  token: string;
}

async function send({ id, kind, about, token }: Due): Promise<void> {
  const purchase = await readPurchase(token);
  if (!purchase) return;
  const kept = await sendEmail(
    id,
    purchase.email,
    composeEmail(purchase, kind, about, purchaseUrl(purchase)),
  );
  await storeDatabase().query`update store.emails set sent_at = now(), message = ${kept} where id = ${id}`;
}

/** The address of a purchase's page in an e-mail, which is written without any request to read the `origin` from. */
export function purchaseUrl(
  { lang, token }: { lang: string; token: string },
  origin = `http://localhost:${process.env.PORT || 3000}`,
): string {
  const base = storeEnv().STORE_URL ?? origin;
  return new URL(`/${lang}/purchases/${token}`, base).href;
}
