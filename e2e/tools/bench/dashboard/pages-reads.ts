// What a browser asks for first on each of the dashboard's pages: its whole document, from the built app.
import { RANGES } from '@/lib/payments/dashboard/filters/range';
import type { Reads } from './reads';

export function pagesReads(get: (path: string) => Promise<Response>): Reads {
  const paths = [
    ...RANGES.map((range) => `?range=${range}`),
    '/orders',
    '/orders?status=paid',
    '/balance',
    '/balance?days=365',
    '/payouts',
    '/statements',
    '/webhooks',
    '/deliveries',
    '/requests',
    '/keys',
  ];
  return Object.fromEntries(
    paths.map((path) => [
      `/dashboard${path}`,
      async () => {
        const response = await get(`/dashboard${path}`);
        if (!response.ok) throw new Error(`${path} responded ${response.status}`);
        await response.text();
      },
    ]),
  );
}
