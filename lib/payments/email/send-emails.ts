// Sends queued e-mails over SMTP, at least once. The Message-ID is made from the id, so mail programs recognise
// duplicates.
import { eq } from 'drizzle-orm';
import type { Transporter } from 'nodemailer';
import { emails } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';
import { paymentsEnv } from '../env';
import { log } from '../log';
import { emailDelivery } from './delivery';
import { openEmail } from './queue-email';

/** About a day: each wait is twice the one before, six hours at most. */
const MOST_TRIES = 12;
const BATCH = 5;

let smtp: Transporter | undefined;

/** Claims what is due and sends it. Resolves to whether more may be due. */
export async function sendEmails(): Promise<boolean> {
  if (emailDelivery() !== 'smtp') return false;
  // A claim is a lease: what this process does not send is due again once it has run out.
  const due = await paymentsDatabase().query<{
    id: string;
    recipient: string;
    message: string;
    tries: number;
  }>`
    update payments.emails
       set tries = tries + 1,
           next_try_at = statement_timestamp() + least(interval '6 hours', interval '1 minute' * 2 ^ tries)
     where id in (
       select id from payments.emails
        where next_try_at <= statement_timestamp() and tries < ${MOST_TRIES}
        order by next_try_at limit ${BATCH} for update skip locked)
    returning id, recipient, message, tries`;
  await Promise.all(due.map(sendOne));
  return due.length === BATCH;
}

async function sendOne(row: {
  id: string;
  recipient: string;
  message: string;
  tries: number;
}): Promise<void> {
  const { PAYMENTS_SMTP_URL = '', PAYMENTS_MAIL_FROM, NETWORK } = paymentsEnv();
  // Loaded with the first e-mail: servers for tests send none, and are to start quickly.
  const { createTransport } = await import('nodemailer');
  smtp ??= createTransport({
    url: PAYMENTS_SMTP_URL,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
    // Links that set passwords never travel in cleartext, except to a demonstration's mail catcher.
    requireTLS: NETWORK !== 'simulator',
  });
  try {
    await smtp.sendMail({
      ...openEmail(row),
      from: PAYMENTS_MAIL_FROM,
      // Passed as an object: a string would be parsed as a list of addresses.
      to: { name: '', address: row.recipient },
      messageId: `<${row.id}@eclusa.example>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await paymentsDatabase().orm.delete(emails).where(eq(emails.id, row.id));
    log('info', 'e-mail sent', { emailId: row.id });
  } catch (error) {
    // The server's response may repeat the address: its code says enough.
    const { code = 'unknown' } = error as { code?: string };
    const last = row.tries >= MOST_TRIES ? ', given up' : '';
    log('warn', `e-mail not sent${last}`, { emailId: row.id, code });
  }
}
