// Ends the run with the line that people and machines look for: `N passed, N failed`. Named in playwright.config.ts.

import type { FullResult, Reporter, Suite } from 'playwright/types/testReporter';
import { SEED } from './seed';

export default class SummaryReporter implements Reporter {
  private suite: Suite | undefined;
  private errors = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  /** An error outside any test, in the set-up say: it must never look like a pass. */
  onError(): void {
    this.errors += 1;
  }

  onEnd(result: FullResult): void {
    const outcomes = (this.suite?.allTests() ?? []).map((test) =>
      test.results.length === 0 ? 'skipped' : test.outcome(),
    );
    const count = (...kinds: string[]) => outcomes.filter((outcome) => kinds.includes(outcome)).length;
    const passed = count('expected', 'flaky');
    const skipped = count('skipped');
    let failed = count('unexpected') + this.errors;
    if (result.status !== 'passed' && failed === 0) failed = 1;
    process.on('exit', () => {
      if (failed > 0) console.log(`\nSEED=${SEED} repeats the random choices of this run.`);
      console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}
