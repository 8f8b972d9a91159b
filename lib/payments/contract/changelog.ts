// The API's changes, each announced here before it takes effect: shown at /docs/changelog.

export interface Change {
  /** One sentence for integrators. */
  text: string;
  /** The documentation's page about it, below `/docs`. */
  slug: string;
}

export interface Release {
  /** The day it is announced, `YYYY-MM-DD`. */
  announced: string;
  /** The day from which the API behaves so. */
  effective: string;
  version: string;
  title: string;
  /** Hash of the description since then, without its texts: `contract.spec.ts` tells it when the contract changes. */
  contract?: string;
  changes: readonly Change[];
}

/** Newest first. */
export const CHANGELOG: readonly Release[] = [
  {
    announced: '2026-11-22',
    effective: '2026-11-22',
    version: '1.0',
    title: 'Test mode and Standard Webhooks',
    contract: 'ba14bdf48fb1',
    changes: [
      {
        text: 'Keys that begin with `sk_test_ecl_` work in test mode, which has its own data. Its orders have `livemode: false`.',
        slug: 'testing',
      },
      { text: 'Live keys begin with `sk_live_ecl_`.', slug: 'reference' },
      {
        text: 'An endpoint can also receive the headers of Standard Webhooks. `Service-Signature` is unchanged.',
        slug: 'webhooks',
      },
    ],
  },
  {
    announced: '2026-11-21',
    effective: '2026-11-21',
    version: '1.0',
    title: 'First version',
    changes: [
      { text: 'Create, list, retrieve and refund orders, by MB WAY and Multibanco.', slug: 'reference' },
      { text: 'Five events, signed and delivered at least once.', slug: 'reference/events' },
      { text: 'Idempotency keys: required to create an order, honoured on refunds.', slug: 'idempotency' },
      { text: 'A rate limit of 120 requests per minute and key, reported in headers.', slug: 'limits' },
      { text: 'An OpenAPI 3.1 description at `/v1/openapi.json`.', slug: 'reference' },
    ],
  },
];
