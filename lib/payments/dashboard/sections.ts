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
      developers: '/dashboard/developers',
      keys: '/dashboard/keys',
      webhooks: '/dashboard/webhooks',
      deliveries: '/dashboard/deliveries',
      requests: '/dashboard/requests',
      docs: '/docs',
    },
  },
  { group: 'account', pages: { settings: '/dashboard/settings' } },
] as const;
