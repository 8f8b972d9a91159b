// Checks the rules of one part, one after the other.
import type { Finding } from './report';
import { Broken, NotChecked, type Rule, show } from './rule';

/** Told of each finding as it is made, for progress. */
export type Tell = (finding: Finding) => void;

/** Whether `only` chooses the rule: `refund` and `refund.full` both choose `refund.full`; nothing chooses all. */
export const chosen = (id: string, only?: readonly string[]): boolean =>
  !only || only.length === 0 || only.some((each) => id === each || id.startsWith(`${each}.`));

/** One finding per rule, in order. A check that fails otherwise (no response, say) breaks its rule as well. */
export async function runRules<Subject>(
  part: string,
  rules: readonly Rule<Subject>[],
  subject: Subject,
  tell: Tell = () => {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const rule of rules) {
    const finding = await findingOf(part, rule, subject);
    findings.push(finding);
    tell(finding);
  }
  return findings;
}

async function findingOf<Subject>(part: string, rule: Rule<Subject>, subject: Subject): Promise<Finding> {
  const common = { rule: rule.id, says: rule.says, part, advice: rule.advice ?? false };
  try {
    await rule.check(subject);
    return { ...common, verdict: 'kept' };
  } catch (error) {
    if (error instanceof NotChecked) return { ...common, verdict: 'not checked', why: error.message };
    if (error instanceof Broken) {
      return { ...common, verdict: 'broken', expected: error.expected, seen: error.seen };
    }
    return { ...common, verdict: 'broken', expected: 'a response', seen: show(explain(error)) };
  }
}

/** An error with the one beneath it: fetch hides what happened to the connection there. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
