// Hands one e-mail to the SMTP server, or makes the message that the demonstration's outbox keeps.
import { createTransport, type Transporter } from 'nodemailer';
import { storeEnv } from '@/lib/store/env';
import type { Email } from './compose-email';

let smtp: Transporter | undefined;

/**
 * Sends over SMTP when there is a server, and resolves to null; else resolves to the message as it would have gone out.
 * `id` makes the Message-ID, so that a letter sent twice after a lost answer is one letter to its reader.
 */
export async function sendEmail(id: string, to: string, email: Email): Promise<string | null> {
  const { STORE_SMTP_URL, STORE_MAIL_FROM } = storeEnv();
  const message = {
    ...email,
    from: STORE_MAIL_FROM,
    // As an object: an address must not be parsed for a list of others.
    to: { name: '', address: to },
    messageId: `<${id}@caruma.example>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // What a shopper typed names no file and no address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (STORE_SMTP_URL) {
    smtp ??= createTransport(STORE_SMTP_URL, { connectionTimeout: 10_000, socketTimeout: 20_000 } as object);
    await smtp.sendMail(message);
    return null;
  }
  const kept = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: bytes } = await kept.sendMail(message);
  return bytes.toString();
}
