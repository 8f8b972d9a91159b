import type { Lang } from '../lang';

/** The dashboard's pages by group, as the navigation and the command palette list them; titles are in `messages/shell`. */
export const SECTIONS = [
  { group: '', pages: { overview: '/dashboard', orders: '/dashboard/orders' } },
  {
    group: 'money',
    pages: {
      balance: '/dashboard/balance',
      payouts: '/dashboard/payouts',
      statements: '/dashboard/statements',
    },
  },
  {
    group: 'integration',
    pages: {
      keys: '/dashboard/keys',
      webhooks: '/dashboard/webhooks',
      deliveries: '/dashboard/deliveries',
      requests: '/dashboard/requests',
      docs: '/docs',
    },
  },
  { group: 'account', pages: { settings: '/dashboard/settings' } },
] as const;

/** `docs` in each language. The function that translates any path, `docsPath`, is too large for a browser. */
export const DOCS_PATH: Record<Lang, string> = { en: '/docs', pt: '/docs/pt' };
