// Hands one e-mail to the SMTP server, or makes the message that the demonstration's outbox keeps.
import { createTransport, type Transporter } from 'nodemailer';
import { storeEnv } from '@/lib/store/env';
import type { Email } from './compose-email';

let smtp: Transporter | undefined;

/**
 * Sends over SMTP when there is a server, and resolves to null; else resolves to the message as it would have been sent.
 * `id` makes the Message-ID, so that an e-mail sent twice after a lost response is one e-mail to its reader. `date` is
 * what it says to be sent at.
 */
export async function sendEmail(
  id: string,
  to: string,
  email: Email,
  date = new Date(),
): Promise<string | null> {
  const { STORE_SMTP_URL, STORE_MAIL_FROM, demo } = storeEnv();
  const message = {
    ...email,
    date,
    from: STORE_MAIL_FROM,
    // Passed as an object: a string would be parsed as a list of addresses.
    to: { name: '', address: to },
    messageId: `<${id}@caruma.example>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Input from shoppers must not attach files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (STORE_SMTP_URL) {
    smtp ??= createTransport({
      url: STORE_SMTP_URL,
      // Names, purchases and the password of the mailbox: never in cleartext. A demonstration's mail catcher has no TLS.
      requireTLS: !demo,
      connectionTimeout: 10_000,
      socketTimeout: 20_000,
    });
    await smtp.sendMail(message);
    return null;
  }
  const kept = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: bytes } = await kept.sendMail(message);
  return bytes.toString();
}
