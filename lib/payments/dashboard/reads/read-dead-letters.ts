import { listDeadLetters } from '@/lib/payments/webhooks/list-dead-letters';
import { countDeadLetters } from '@/lib/payments/webhooks/resend';

/** What the dead letters' page and its stream show. */
export async function readDeadLetters(accountId: string) {
  const [page, count] = await Promise.all([listDeadLetters(accountId), countDeadLetters(accountId)]);
  return { ...page, count };
}
