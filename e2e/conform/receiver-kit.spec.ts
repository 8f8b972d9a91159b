// The receiver kit tells the truth: a correct shop conforms, each planted fault is reported under the rule that it breaks,
// and a run that could not see everything says so. In `npm test`, receivers of the shop and of the docs run under it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/test';
import { checkPlainShop } from './mutants/open-plain-shop';
import { RECEIVER_MUTANTS } from './mutants/receiver-mutants';
import { RECEIVER_RULES } from './receiver/check-receiver';
import { exitCodeOf, printReport, type Report, type Verdict } from './report';

const rulesOf = ({ findings }: Report, wanted: Verdict) =>
  findings.filter(({ verdict }) => verdict === wanted).map(({ rule }) => rule);
const brokenIn = (report: Report) => rulesOf(report, 'broken');
const keptIn = (report: Report) => rulesOf(report, 'kept');

test('a correct shop conforms, with every rule checked', { tag: '@all' }, async () => {
  const report = await checkPlainShop();
  expect(report.findings.filter(({ verdict }) => verdict !== 'kept')).toEqual([]);
  expect(report.conclusion).toBe('conforms');
  expect(exitCodeOf(report)).toBe(0);
  const said = printReport(report);
  expect(said).toContain(`Conforms: all ${report.rules} rules were checked.`);
  expect(said).toContain('whether signatures are compared in constant time');
});

test('a shop that responds first and acts 300 ms later conforms', { tag: '@all' }, async () => {
  const replace = 'setTimeout(() => apply(event), 300);\n  return 204;';
  const later = { fault: 'acts later', find: 'return apply(event);', replace };
  const report = await checkPlainShop(later, { settle: 0.5 });
  expect(report.conclusion, printReport(report)).toBe('conforms');
});

test('every rule has a planted fault', () => {
  const planted = new Set(RECEIVER_MUTANTS.map(({ breaks }) => breaks));
  expect(RECEIVER_RULES.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual([]);
});

test.describe('planted faults', { tag: '@all' }, () => {
  for (const mutant of RECEIVER_MUTANTS) {
    test(`${mutant.fault}: ${mutant.breaks} is broken`, async () => {
      // Beside the rule itself, those that take the order through its states.
      const only = ['effect.paid', 'event.genuine', 'effect.refunded', mutant.breaks];
      const report = await checkPlainShop(mutant, { only, patience: 0.6, settle: 0.02 });
      expect(brokenIn(report), printReport(report)).toContain(mutant.breaks);
      const { advice } = report.findings.find(({ rule }) => rule === mutant.breaks) ?? {};
      if (!advice) expect(exitCodeOf(report)).toBe(1);
      if (mutant.alone) expect(brokenIn(await checkPlainShop(mutant))).toEqual([mutant.breaks]);
    });
  }
});

test('a run that sees less claims less', { tag: '@all' }, async () => {
  const ignoresAmount = RECEIVER_MUTANTS.find(({ breaks }) => breaks === 'effect.amount');
  const blind = await checkPlainShop(ignoresAmount, { orders: [], probes: [], paidText: undefined });
  expect(brokenIn(blind)).toEqual([]);
  expect(keptIn(blind)).toContain('forged.wrong-secret');
  expect(keptIn(blind).filter((rule) => rule.startsWith('effect.'))).toEqual([]);
  expect([blind.conclusion, exitCodeOf(blind)]).toEqual(['only partly checked', 3]);
  const said = printReport(blind);
  expect(said).toMatch(/Only partly checked: nothing is broken, but 19 of \d+ rules were not checked/);
  expect(said).not.toContain('Conforms');

  const oneOrder = await checkPlainShop(undefined, {}, 1);
  expect(brokenIn(oneOrder)).toEqual([]);
  expect(keptIn(oneOrder)).toContain('effect.amount');
  const { why } = oneOrder.findings.find(({ rule }) => rule === 'effect.refund-first') ?? {};
  expect(why).toContain('needs untouched orders');
  expect(oneOrder.conclusion).toBe('only partly checked');
});

test('a probe is seen behind a sign-in, and refused when it proves nothing', { tag: '@all' }, async () => {
  const door = createServer((request, response) => {
    response.writeHead(request.headers.cookie === 'session=1' ? 200 : 403).end('Waiting');
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const probes = [`http://127.0.0.1:${(door.address() as AddressInfo).port}/`];
  const only = ['effect.status-not-type'];
  await expect(checkPlainShop(undefined, { probes, only }, 1)).rejects.toThrow('responds with 403');
  const signedIn = { probes, only, probeHeaders: { Cookie: 'session=1' } };
  expect(keptIn(await checkPlainShop(undefined, signedIn, 1))).toEqual(only);
  door.close();
  const shown = checkPlainShop(undefined, { paidText: '"status":"open"' });
  await expect(shown).rejects.toThrow('shows “"status":"open"” before any payment');
  const missing = checkPlainShop(undefined, { probes: ['http://127.0.0.1:9/'] });
  await expect(missing).rejects.toThrow('fetch failed');
});
