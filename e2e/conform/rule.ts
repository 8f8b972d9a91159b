// What the kit checks, one rule at a time: a stable id, a sentence, and a check that throws when the rule is broken.

import type { RuleId } from '../rules';

/** A rule about `Subject`: an API, or a receiver of webhooks. */
export interface Rule<Subject> {
  /** Stable, such as `idempotency.replay`: reports and scripts go by it. */
  id: string;
  /** What the rule demands, in one sentence. */
  says: string;
  /** The rules of the specification that it proves, by their ids in `e2e/rules.ts`. */
  proves?: RuleId[];
  /** The specification leaves it open: reported, but without effect on the exit code. */
  advice?: true;
  /** Resolves when the rule is kept. Throws {@link Broken} or {@link NotChecked}. */
  check(subject: Subject): Promise<void> | void;
}

/** The rule is broken: what it demands, and what was seen instead. */
export class Broken extends Error {
  override readonly name = 'Broken';
  constructor(
    readonly expected: string,
    readonly seen: string,
  ) {
    super(`expected ${expected}, saw ${seen}`);
  }
}

/** Nothing can be said of the rule in this run; the message says why. */
export class NotChecked extends Error {
  override readonly name = 'NotChecked';
}

/** Throws {@link Broken} unless `holds`. `seen` may be anything that JSON can show. */
export function must(holds: boolean, expected: string, seen: unknown): asserts holds {
  if (!holds) throw new Broken(expected, show(seen));
}

/** A value as a report shows it: on one line, cut where it gets long. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = text.replace(/\s+/g, ' ').trim() || '(nothing)';
  return line.length > 300 ? `${line.slice(0, 300)}… (${line.length} characters)` : line;
}
