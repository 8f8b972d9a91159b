// `eclusa/playwright`: the service as fixtures. One service per worker, one merchant per test.
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { test as base, type TestInfo } from '@playwright/test';
import { type Eclusa, type Merchant, type StartOptions, startEclusa } from './testing';

export interface EclusaFixtures {
  /** A merchant of the test's own: its orders, events and clock are nobody else's. */
  merchant: Merchant;
  /** Whether a failed test gets a page of what happened to its merchant's orders; `use: { eclusaReport: false }` ends it. */
  eclusaReport: boolean;
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
  eclusaReport: [true, { option: true }],
  eclusa: [
    async ({ eclusaOptions }, use) => {
      const eclusa = await startEclusa(eclusaOptions);
      await use(eclusa);
      await eclusa.close();
    },
    // A busy machine takes long to start it, and no test is to fail for that.
    { scope: 'worker', timeout: 120_000 },
  ],
  merchant: async ({ eclusa, eclusaReport }, use, info) => {
    const merchant = await eclusa.merchant({ name: info.title.slice(0, 100) });
    await use(merchant);
    if (eclusaReport && info.status !== info.expectedStatus) await attachReport(merchant, info);
  },
});

/** Attaches eclusa.html and eclusa.json, and what stands out as text, which the terminal shows. */
async function attachReport(merchant: Merchant, info: TestInfo): Promise<void> {
  try {
    const error = info.errors
      .map(({ message = '' }) => stripVTControlCharacters(message))
      .join('\n\n')
      .slice(0, 2_000);
    const html = await merchant.explain({ as: 'html', title: info.titlePath.slice(1).join(' › '), error });
    const json = await merchant.explain({ as: 'json' });
    for (const [ending, text, contentType] of [
      ['html', html, 'text/html'],
      ['json', json, 'application/json'],
    ] as const) {
      const path = info.outputPath(`eclusa.${ending}`);
      writeFileSync(path, text);
      // Not attach(), which would copy the file to a longer name.
      info.attachments.push({ name: `eclusa.${ending}`, path, contentType });
    }
    const { findings } = JSON.parse(json) as { findings: { kind: string; text: string }[] };
    const wrong = findings.filter(({ kind }) => kind === 'wrong');
    const body = (wrong.length > 0 ? wrong : findings).map(({ text }) => text).join('\n');
    if (body) await info.attach('eclusa: what stands out', { body, contentType: 'text/plain' });
  } catch (problem) {
    // The test's own failure is what matters.
    console.error(`eclusa: no report of “${info.title}”: ${(problem as Error).message}`);
  }
}

export { expect } from '@playwright/test';
