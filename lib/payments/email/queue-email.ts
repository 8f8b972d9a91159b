// Writes e-mails down; the worker sends them.
import { emails } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';
import { countTry } from '../auth/throttle';
import { decrypt, encrypt } from '../encryption';
import { newId } from '../ids';
import { log } from '../log';
import { emailDelivery } from './delivery';
import type { Email } from './messages';

/** E-mails of the kinds that anyone can cause, to one address in an hour. */
const MOST_PER_HOUR = 5;

export interface SealedEmail {
  id: string;
  recipient: string;
  message: string;
}

/** An e-mail as it is stored; undefined, with a line in the log, where no e-mail can be sent. */
export function sealEmail(recipient: string, email: Email): SealedEmail | undefined {
  if (emailDelivery() === 'none') {
    log('warn', 'e-mail is not configured: notice skipped', { subject: email.subject });
    return undefined;
  }
  const id = newId('eml');
  return { id, recipient, message: encrypt(JSON.stringify(email), id) };
}

/** The subject and text of a stored e-mail. */
export function openEmail({ id, message }: { id: string; message: string }): Email {
  return JSON.parse(decrypt(message, id));
}

/** Queues an e-mail that anyone can cause; false when too many have gone to its address, or none can be sent. */
export async function queueEmail(recipient: string, email: Email): Promise<boolean> {
  if (!(await countTry(`email:${recipient}`, MOST_PER_HOUR, 3600))) return false;
  const sealed = sealEmail(recipient, email);
  if (!sealed) return false;
  const now = new Date();
  await paymentsDatabase()
    .orm.insert(emails)
    .values({ ...sealed, nextTryAt: now, createdAt: now });
  return true;
}
