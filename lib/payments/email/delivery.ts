// How the service's e-mails reach people.
import { paymentsEnv } from '../env';

/**
 * `smtp`: they are sent. `outbox`: a demonstration on this machine keeps them for /simulator/outbox. `none`: there is no
 * e-mail; features that need it show a message. A demonstration that is open to the network keeps none: anyone could
 * read the links.
 */
export function emailDelivery(): 'smtp' | 'outbox' | 'none' {
  const { PAYMENTS_SMTP_URL, PAYMENTS_URL, NETWORK, DEMO_LAN } = paymentsEnv();
  if (PAYMENTS_SMTP_URL && (PAYMENTS_URL || NETWORK === 'simulator')) return 'smtp';
  return NETWORK === 'simulator' && !DEMO_LAN ? 'outbox' : 'none';
}

/** A URL of the service for an e-mail. It never comes from a request, whose `Host` the sender chooses. */
export function publicUrl(path: string): string {
  const { PAYMENTS_URL } = paymentsEnv();
  return new URL(path, PAYMENTS_URL ?? `http://localhost:${process.env.PORT || 3000}`).href;
}
