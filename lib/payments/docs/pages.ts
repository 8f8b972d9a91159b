// The documentation's pages in reading order. A page is a file in `pages/`, or generated from the contract.
import { OPERATIONS } from '../contract/operations';

export interface DocPage {
  /** Below `/docs`; empty for the guide, which is `/docs` itself. */
  slug: string;
  /** Its name in the navigation. */
  label: string;
  section: 'Start' | 'Integrate' | 'Concepts' | 'Reference' | 'Check yourself' | 'About';
  /** Where its Markdown comes from: a file of `pages/`, or an operation of the contract. */
  source: { file: string } | { operation: (typeof OPERATIONS)[number]['id'] };
}

const file = (section: DocPage['section'], slug: string, label: string): DocPage => ({
  slug,
  label,
  section,
  source: {
    file: `${(slug || 'guide').replace('reference/', '').replace(/^reference$/, 'reference-overview')}.md`,
  },
});

export const DOC_PAGES: readonly DocPage[] = [
  file('Start', '', 'Guide'),
  file('Start', 'questions', 'Common questions'),
  file('Start', 'go-live', 'Go live'),
  file('Integrate', 'next-app', 'Add it to your Next app'),
  file('Integrate', 'waiting-page', 'The waiting page'),
  file('Integrate', 'reconciliation', 'Reconciliation'),
  file('Integrate', 'receivers', 'Webhook receivers'),
  file('Integrate', 'test-your-shop', 'Test your shop'),
  file('Integrate', 'ci', 'In CI'),
  file('Integrate', 'no-webhook', 'No webhook arrives?'),
  file('Integrate', 'coming-from-stripe', 'Coming from Stripe'),
  file('Integrate', 'providers', 'What differs at your provider'),
  file('Concepts', 'states', 'States'),
  file('Concepts', 'idempotency', 'Idempotency'),
  file('Concepts', 'webhooks', 'Events and webhooks'),
  file('Concepts', 'refunds', 'Refunds'),
  file('Concepts', 'testing', 'Testing'),
  file('Concepts', 'errors', 'Errors'),
  file('Concepts', 'limits', 'Limits'),
  file('Concepts', 'security', 'Security'),
  file('Reference', 'reference', 'Overview'),
  ...OPERATIONS.map(
    ({ id, summary }): DocPage => ({
      slug: `reference/${kebab(id)}`,
      label: summary,
      section: 'Reference',
      source: { operation: id },
    }),
  ),
  file('Reference', 'reference/events', 'Events'),
  file('Check yourself', 'conformance', 'Conformance kit'),
  file('About', 'architecture', 'Architecture'),
  file('About', 'settings', 'Settings'),
  file('About', 'measurements', 'Measurements'),
  file('About', 'rules', 'Rules and their tests'),
  file('About', 'changelog', 'Changelog'),
];

/** `createOrder` as `create-order`. */
export function kebab(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The page's URL path; `''` is the guide. */
export const pathOf = (slug: string) => (slug ? `/docs/${slug}` : '/docs');

/** The page at `slug`, or undefined. */
export const findPage = (slug: string) => DOC_PAGES.find((page) => page.slug === slug);
