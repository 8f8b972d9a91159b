// Every page and route of the dashboard, as they are in app/.
import { readdirSync } from 'node:fs';
import { expect } from 'playwright/test';
import type { Things } from './two-merchants';

/** The pages that need no session. */
export const ENTRIES = ['login', 'sign-up', 'confirm-email', 'forgot-password', 'reset-password'];

/** A path for each of the dashboard's pages and routes, its parameters filled with what `things` names. */
export function paths(kind: 'page' | 'route', things: Things): Map<string, string> {
  const files = ['', '(english)/']
    .map((group) => `app/(payments)/${group}dashboard`)
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .map((file) => file.replace(/\([^)]+\)\//g, ''))
    .filter((file) => new RegExp(`(^|/)${kind}\\.tsx?$`).test(file));
  const filled = {
    'orders/[id]': `orders/${things.orderId}`,
    'webhooks/[id]': `webhooks/${things.endpointId}`,
    'keys/[id]': `keys/${things.keyId}`,
    'requests/[id]': `requests/${things.requestId}`,
    'deliveries/[id]': `deliveries/${things.deliveryId}`,
    'statements/[month]': `statements/${new Date().toISOString().slice(0, 7)}`,
    'try/[operation]': 'try/createOrder',
    '[...rest]': 'nothing-is-here',
  };
  return new Map(
    files.map((file) => {
      const template = file.replace(/\/?(page|route)\.tsx?$/, '');
      const path = Object.entries(filled).reduce((path, [place, by]) => path.replace(place, by), template);
      expect(path, `a value for the parameter of ${template}`).not.toContain('[');
      return [template, `/dashboard/${path}`.replace(/\/$/, '')];
    }),
  );
}
