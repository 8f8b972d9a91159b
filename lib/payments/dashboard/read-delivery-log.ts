import { type DeliveryFilter, type ListedDelivery, listDeliveries } from '../webhooks/list-deliveries';
import { countDeadLetters } from '../webhooks/resend';

/** What the delivery log and the dead letters show: one page of deliveries, and how many dead letters there are. */
export async function readDeliveryLog(
  accountId: string,
  filter: DeliveryFilter,
): Promise<{ deliveries: ListedDelivery[]; next: number | undefined; dead: number }> {
  const [page, dead] = await Promise.all([listDeliveries(accountId, filter), countDeadLetters(accountId)]);
  return { ...page, dead };
}
