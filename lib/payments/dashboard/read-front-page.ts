import { countAttempts, type HourOfAttempts } from '../webhooks/count-attempts';
import { type Overview, readOverview } from './read-overview';

/** Everything that the overview shows: the account's numbers, and the last day's attempts at all its endpoints. */
export async function readFrontPage(
  accountId: string,
): Promise<{ overview: Overview; hours: HourOfAttempts[] }> {
  const [overview, attempts] = await Promise.all([readOverview(accountId), countAttempts(accountId)]);
  return { overview, hours: together([...attempts.values()]) };
}

/** All endpoints' hours as one. */
function together(endpoints: HourOfAttempts[][]): HourOfAttempts[] {
  return (endpoints[0] ?? []).map(({ at }, index) => ({
    at,
    delivered: endpoints.reduce((sum, hours) => sum + (hours[index]?.delivered ?? 0), 0),
    failed: endpoints.reduce((sum, hours) => sum + (hours[index]?.failed ?? 0), 0),
  }));
}
