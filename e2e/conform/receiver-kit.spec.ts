// The receiver kit tells the truth: a correct shop conforms, each planted fault is reported under the rule that it breaks,
// and a run that could not see everything says so. In `npm test`, receivers of the shop and of the docs run under it.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/test';
import { checkPlainShop } from './mutants/open-plain-shop';
import { RECEIVER_MUTANTS } from './mutants/receiver-mutants';
import { RECEIVER_RULES } from './receiver/check-receiver';
import { exitCodeOf, printReport, type Report } from './report';

const brokenIn = ({ findings }: Report) =>
  findings.filter(({ verdict }) => verdict === 'broken').map(({ rule }) => rule);
const keptIn = ({ findings }: Report) =>
  findings.filter(({ verdict }) => verdict === 'kept').map(({ rule }) => rule);
const whyOf = ({ findings }: Report, rule: string) => findings.find((finding) => finding.rule === rule)?.why;

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
  const report = await checkPlainShop(
    {
      fault: 'acts later',
      find: 'return apply(event);',
      replace: 'setTimeout(() => apply(event), 300);\n  return 204;',
    },
    { settle: 0.5 },
  );
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

test.describe('a run that sees less', { tag: '@all' }, () => {
  const IGNORES_AMOUNT = RECEIVER_MUTANTS.find(({ breaks }) => breaks === 'effect.amount');

  test('without --order and --probe: no effect is judged, and nothing conforms', async () => {
    const report = await checkPlainShop(IGNORES_AMOUNT, { orders: [], probes: [], paidText: undefined });
    expect(brokenIn(report)).toEqual([]);
    expect(keptIn(report)).toContain('forged.wrong-secret');
    expect(keptIn(report).filter((rule) => rule.startsWith('effect.'))).toEqual([]);
    expect(report.conclusion).toBe('only partly checked');
    expect(exitCodeOf(report)).toBe(3);
    const said = printReport(report);
    expect(said).toMatch(/Only partly checked: nothing is broken, but 19 of \d+ rules were not checked/);
    expect(said).toContain('what an event does cannot be seen: give --order, --probe and --paid');
    expect(said).not.toContain('Conforms');
  });

  test('with one order only: what needs untouched ones is not checked', async () => {
    const report = await checkPlainShop(undefined, {}, 1);
    expect(brokenIn(report)).toEqual([]);
    expect(keptIn(report)).toContain('effect.amount');
    expect(whyOf(report, 'effect.refund-first')).toContain('needs untouched orders');
    expect(report.conclusion).toBe('only partly checked');
  });

  test('with --only: the rules that were left out are named', async () => {
    const report = await checkPlainShop(undefined, { only: ['forged'] });
    expect(exitCodeOf(report)).toBe(0);
    expect(report.conclusion).toBe('only partly checked');
    expect(printReport(report)).toContain(`${report.rules - 5} rules were left out with --only`);
  });

  test('a probe behind a sign-in is seen with --probe-header', async () => {
    const door = createServer((request, response) => {
      response.writeHead(request.headers.cookie === 'session=1' ? 200 : 403).end('Waiting');
    });
    await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
    const probes = [`http://127.0.0.1:${(door.address() as AddressInfo).port}/`];
    try {
      const only = ['effect.status-not-type'];
      const closed = checkPlainShop(undefined, { probes, only }, 1);
      await expect(closed).rejects.toThrow('responds with 403');
      const open = await checkPlainShop(
        undefined,
        { probes, only, probeHeaders: { Cookie: 'session=1' } },
        1,
      );
      expect(keptIn(open)).toEqual(only);
    } finally {
      door.close();
    }
  });

  test('a probe that proves nothing is refused', async () => {
    const shown = checkPlainShop(undefined, { paidText: '"status":"open"' });
    await expect(shown).rejects.toThrow('shows “"status":"open"” before any payment');
    const missing = checkPlainShop(undefined, { probes: ['http://127.0.0.1:9/'] });
    await expect(missing).rejects.toThrow('fetch failed');
  });
});
