// `eclusa/playwright`: the service as fixtures. One service per worker, one merchant per test.
import { test as base } from '@playwright/test';
import { type Eclusa, type Merchant, type StartOptions, startEclusa } from './testing';

export interface EclusaFixtures {
  /** A merchant of the test's own: its orders, events and clock are nobody else's. */
  merchant: Merchant;
}

export interface EclusaWorkerFixtures {
  /** How the service starts; set it with `test.use({ eclusaOptions: … })` or in the configuration. */
  eclusaOptions: StartOptions;
  /** The service, shared by the tests of a worker. */
  eclusa: Eclusa;
}

/** Playwright's `test` with the service. To combine it with fixtures of your own: `test.extend()` or `mergeTests()`. */
export const test = base.extend<EclusaFixtures, EclusaWorkerFixtures>({
  eclusaOptions: [{}, { option: true, scope: 'worker' }],
  eclusa: [
    async ({ eclusaOptions }, use) => {
      const eclusa = await startEclusa(eclusaOptions);
      await use(eclusa);
      await eclusa.close();
    },
    { scope: 'worker' },
  ],
  merchant: async ({ eclusa }, use, { title }) => {
    await use(await eclusa.merchant({ name: title.slice(0, 100) }));
  },
});

export { expect } from '@playwright/test';
