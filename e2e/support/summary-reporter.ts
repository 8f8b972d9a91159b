// Ends the run with where its time went, and the line that people and machines look for: `N passed, N failed`, with the
// name of each test that needed a second try.
import { relative } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from 'playwright/types/testReporter';
import { RULES } from '../rules';
import { SEED } from './seed';

/** A run takes longer on a machine that does other work at the same time: it fails only when that explains nothing any more. */
const TOLERANCE = 4;

export default class SummaryReporter implements Reporter {
  private tests: TestCase[] = [];
  private root = '';
  private errors = 0;

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.root = rootDir;
    this.tests = suite.allTests();
  }

  /** An error outside any test, in the set-up say: it must never look like a pass. */
  onError(): void {
    this.errors += 1;
  }

  async onEnd(result: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    // `--list` runs nothing.
    if (process.argv.includes('--list')) return undefined;
    const outcomes = this.tests.map((test) => (test.results.length === 0 ? 'skipped' : test.outcome()));
    const count = (...kinds: string[]) => outcomes.filter((outcome) => kinds.includes(outcome)).length;
    const skipped = count('skipped');
    let failed = count('unexpected') + this.errors;
    const flaky = this.tests.filter((_, index) => outcomes[index] === 'flaky');
    const lines = this.whereTimeWent(result.duration);
    const overBudget = budgetProblem();
    if (overBudget) {
      lines.push(overBudget.text);
      if (overBudget.fails) failed += 1;
    }
    const unproven = this.unprovenRules();
    lines.push(...unproven.map((id) => `e2e/rules.ts: no test of npm test proves ${id}`));
    failed += unproven.length;
    if (result.status !== 'passed' && failed === 0) failed = 1;
    if (failed > 0) lines.push(`SEED=${SEED} repeats the random choices of this run.`);
    const more = [
      skipped && `, ${skipped} skipped`,
      flaky.length > 0 && `, ${flaky.length} flaky: ${flaky.map((test) => this.nameOf(test)).join('; ')}`,
    ];
    lines.push('', `${count('expected', 'flaky')} passed, ${failed} failed${more.filter(Boolean).join('')}`);
    process.on('exit', () => console.log(`\n${lines.join('\n')}`));
    return overBudget?.fails || unproven.length > 0 ? { status: 'failed' } : undefined;
  }

  /** Rules of the specification that no test of `npm test` proves, unless it is skipped; only a whole run can tell. */
  private unprovenRules(): string[] {
    if (process.env.TESTS !== 'everyday' || !process.env.TESTS_BUDGET_SECONDS) return [];
    const run = this.tests.filter(({ expectedStatus }) => expectedStatus !== 'skipped');
    const proven = new Set(
      run.flatMap(({ annotations }) => annotations.map(({ description }) => description)),
    );
    return Object.values(RULES)
      .flatMap((rules) => Object.keys(rules))
      .filter((id) => !proven.has(id));
  }

  /** The slowest tests, the seconds of each folder, and how many workers it took. */
  private whereTimeWent(wall: number): string[] {
    const took = (test: TestCase) => test.results.reduce((sum, { duration }) => sum + duration, 0);
    const folders = new Map<string, number>();
    for (const test of this.tests) {
      const [top = '', second = ''] = relative(this.root, test.location.file).split(/[\\/]/);
      const folder = top === 'e2e' && !second.includes('.') ? `e2e/${second}` : top;
      folders.set(folder, (folders.get(folder) ?? 0) + took(test));
    }
    const workers = new Set(
      this.tests.flatMap(({ results }) => results.map(({ workerIndex }) => workerIndex)),
    );
    workers.delete(-1);
    if (workers.size === 0) return [];
    const slowest = [...this.tests].sort((a, b) => took(b) - took(a)).slice(0, 10);
    return [
      'Slowest:',
      ...slowest.map((test) => `  ${seconds(took(test))}  ${this.nameOf(test)}`),
      'By folder:',
      ...[...folders].sort(([, a], [, b]) => b - a).map(([name, took]) => `  ${seconds(took)}  ${name}`),
      `${seconds(wall).trim()} with ${workers.size} workers started.`,
    ];
  }

  private nameOf({ location, title }: TestCase): string {
    return `${relative(this.root, location.file)}:${location.line} ${title}`;
  }
}

/** What to say of a command that has taken more than its budget, set-up and build included; `npm test` sets both. */
function budgetProblem(): { text: string; fails: boolean } | undefined {
  const { TESTS_STARTED_AT: startedAt, TESTS_BUDGET_SECONDS: budget } = process.env;
  if (!startedAt || !budget) return undefined;
  const took = (Date.now() - Number(startedAt)) / 1_000;
  if (took <= Number(budget)) return undefined;
  const fails = Boolean(process.env.CI) && took > TOLERANCE * Number(budget);
  const text = `${Math.round(took)} s so far, of ${budget}. ${fails ? 'That fails' : `CI fails above ${TOLERANCE} times that`}: make the slowest cheaper.`;
  return { text, fails };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1).padStart(7)} s`;
