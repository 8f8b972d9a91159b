// What the webhook pages and their streams show.
import { countAttempts, type HourOfAttempts } from '@/lib/payments/webhooks/count-attempts';
import { listEndpoints } from '@/lib/payments/webhooks/endpoints';
import { listAttempts } from '@/lib/payments/webhooks/list-attempts';
import { type EndpointHealth, readEndpointHealth } from '@/lib/payments/webhooks/read-endpoint-health';

export type EndpointState = Awaited<ReturnType<typeof readEndpoints>>[number];

const UNKNOWN: EndpointHealth = {
  state: 'never',
  lastAttemptAt: null,
  attempts: 0,
  failed: 0,
  median: null,
  p95: null,
};

/** The account's endpoints, each with its last 24 hours. */
export async function readEndpoints(accountId: string) {
  const [endpoints, health, hours] = await Promise.all([
    listEndpoints(accountId),
    readEndpointHealth(accountId),
    countAttempts(accountId),
  ]);
  return endpoints.map((endpoint) => ({
    ...endpoint,
    health: health.get(endpoint.id) ?? UNKNOWN,
    hours: hours.get(endpoint.id) ?? [],
  }));
}

/** One of them, with the latest requests to it; undefined when it is not the account's. */
export async function readEndpoint(accountId: string, id: string) {
  const endpoint = (await readEndpoints(accountId)).find((known) => known.id === id);
  return endpoint && { ...endpoint, recent: await listAttempts(id) };
}

/** The hours of all endpoints, added up. */
export function sumByHour(endpoints: { hours: HourOfAttempts[] }[]): HourOfAttempts[] {
  return (endpoints[0]?.hours ?? []).map(({ at }, index) => ({
    at,
    delivered: endpoints.reduce((sum, { hours }) => sum + (hours[index]?.delivered ?? 0), 0),
    failed: endpoints.reduce((sum, { hours }) => sum + (hours[index]?.failed ?? 0), 0),
  }));
}
