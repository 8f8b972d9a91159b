// The kit finds what is broken: faults planted in copies of the service, one at a time, are each reported under the rule
// that they break, and the copy without a fault keeps every rule.

import { askTestServers } from '../support/ask-test-servers';
import { test as base, expect } from '../support/test';
import { checkApi } from './api/check-api';
import { type Host, openHost } from './mutants/open-host';
import { SERVICE_MUTANTS } from './mutants/service-mutants';
import type { Report } from './report';

let opened: Host | undefined;
const test = base.extend<{ host: Host }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      opened ??= await openHost((await askTestServers<{ url: string }>('postgres')).url);
      await use(opened);
    },
    { timeout: 60_000 },
  ],
});
test.afterAll(() => opened?.close());

// In one worker: each further one would bundle and serve the source for itself.
test.describe.configure({ mode: 'default' });

/** Checks a copy of the service, whose time nothing else uses. */
const checkService = (url: string, only?: string[]) =>
  checkApi({ url, simulatorUrl: `${url}/simulator`, eventSeconds: 3, only });

const brokenIn = ({ findings }: Report) =>
  findings.filter(({ verdict }) => verdict === 'broken').map(({ rule }) => rule);
const uncheckedIn = ({ findings }: Report) =>
  findings.filter(({ verdict }) => verdict === 'not checked').map(({ rule, why }) => `${rule}: ${why}`);

test.describe('the service', () => {
  test('without a fault keeps every rule, and all are checked', async ({ host }) => {
    const report = await host.serve(undefined, (url) => checkService(url));
    expect(brokenIn(report), JSON.stringify(report.findings, null, 1)).toEqual([]);
    expect(uncheckedIn(report)).toEqual([]);
  });

  for (const mutant of SERVICE_MUTANTS) {
    test(`${mutant.fault}: ${mutant.breaks} is broken`, async ({ host }) => {
      // Beside the rule itself, a few that give the rules about all responds with something to look at.
      const only = [mutant.breaks, 'path.unknown', 'create.unknown-field'];
      const report = await host.serve(mutant, (url) => checkService(url, only));
      expect(brokenIn(report)).toContain(mutant.breaks);
    });
  }
});
