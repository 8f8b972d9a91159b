import type { Owner } from '../orders/list-orders';
import { type ListedOrder, readOrders } from '../orders/read-orders';
import { countAttempts, type HourOfAttempts } from '../webhooks/count-attempts';
import { type Overview, readOverview } from './read-overview';

const LATEST = 5;

/** Everything the overview shows: the account's numbers, its latest orders, the attempts of the last 24 hours. */
export async function readFrontPage(
  owner: Owner,
): Promise<{ overview: Overview; latest: ListedOrder[]; hours: HourOfAttempts[] }> {
  const [overview, { orders: latest }, attempts] = await Promise.all([
    readOverview(owner),
    readOrders(owner, {}, LATEST),
    countAttempts(owner.accountId),
  ]);
  return { overview, latest, hours: sumByHour([...attempts.values()]) };
}

/** The hours of all endpoints, added up. */
function sumByHour(endpoints: HourOfAttempts[][]): HourOfAttempts[] {
  return (endpoints[0] ?? []).map(({ at }, index) => ({
    at,
    delivered: endpoints.reduce((sum, hours) => sum + (hours[index]?.delivered ?? 0), 0),
    failed: endpoints.reduce((sum, hours) => sum + (hours[index]?.failed ?? 0), 0),
  }));
}
