import type { HourOfAttempts } from '@/lib/payments/webhooks/count-attempts';

/** The hours of all endpoints, added up. */
export function sumByHour(endpoints: { hours: HourOfAttempts[] }[]): HourOfAttempts[] {
  return (endpoints[0]?.hours ?? []).map(({ at }, index) => ({
    at,
    delivered: endpoints.reduce((sum, { hours }) => sum + (hours[index]?.delivered ?? 0), 0),
    failed: endpoints.reduce((sum, { hours }) => sum + (hours[index]?.failed ?? 0), 0),
  }));
}
