// The kit finds what is broken: with one fault at a time between it and our service, the rule that the fault breaks is
// reported, and without one every rule is kept.
import { expect, test } from '../support/test';
import { checkApi } from './api/check-api';
import { type Mutant, withFault } from './mutants/altering-proxy';
import { SERVICE_MUTANTS } from './mutants/service-mutants';

const check = (service: string, mutant: Partial<Mutant>, only?: string[]) =>
  withFault(service, mutant, (url) =>
    checkApi({ url, simulatorUrl: `${url}/simulator`, eventSeconds: 3, only }),
  );

test.describe('the service', { tag: '@all' }, () => {
  test('without a fault keeps every rule, and all are checked', async ({ whole }) => {
    test.slow();
    const report = await check(whole.paymentsUrl, {});
    expect(report.findings.filter(({ verdict }) => verdict !== 'kept')).toEqual([]);
  });

  for (const mutant of SERVICE_MUTANTS) {
    test(`${mutant.fault}: ${mutant.breaks} is broken`, async ({ whole }) => {
      // Beside the rule itself, a few that give the rules about all responses something to look at.
      const only = [mutant.breaks, 'path.unknown', 'retrieve.unknown', 'create.currency'];
      const { findings } = await check(whole.paymentsUrl, mutant, only);
      expect(findings.find(({ rule }) => rule === mutant.breaks)?.verdict).toBe('broken');
    });
  }
});
