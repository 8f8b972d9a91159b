/** Where the keyboard shortcuts that begin with `g` lead, by the key after it. */
export const GO_TO = {
  h: { page: 'overview', href: '/dashboard' },
  o: { page: 'orders', href: '/dashboard/orders' },
  b: { page: 'balance', href: '/dashboard/balance' },
  p: { page: 'payouts', href: '/dashboard/payouts' },
  k: { page: 'keys', href: '/dashboard/keys' },
  w: { page: 'webhooks', href: '/dashboard/webhooks' },
  d: { page: 'deliveries', href: '/dashboard/deliveries' },
  r: { page: 'requests', href: '/dashboard/requests' },
  s: { page: 'settings', href: '/dashboard/settings' },
} as const;
