// The result of a run of the kit: one finding per rule, as text for people and as JSON for programs.

export type Verdict = 'kept' | 'broken' | 'not checked';

export interface Finding {
  rule: string;
  says: string;
  part: string;
  advice: boolean;
  verdict: Verdict;
  /** Of a broken rule. */
  expected?: string;
  seen?: string;
  /** Of a rule that was not checked. */
  why?: string;
}

/** `conforms` only when every rule of the kit was checked, and none is broken that is more than advice. */
export type Conclusion = 'conforms' | 'only partly checked' | 'does not conform';

export interface Report {
  /** The URL that was checked. */
  subject: string;
  conclusion: Conclusion;
  counts: Record<Verdict, number>;
  /** How many rules the kit has, those that were not chosen for this run included. */
  rules: number;
  seconds: number;
  findings: Finding[];
  /** What no run can see, whatever it was given; undefined when there is nothing to say. */
  unseen?: string | undefined;
}

export function reportOf(
  subject: string,
  findings: Finding[],
  rules: number,
  startedAt: number,
  unseen?: string,
): Report {
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  const counts = { kept: count('kept'), broken: count('broken'), 'not checked': count('not checked') };
  const complete = findings.length === rules && counts['not checked'] === 0;
  const failed = findings.some(({ verdict, advice }) => verdict === 'broken' && !advice);
  return {
    subject,
    conclusion: failed ? 'does not conform' : complete ? 'conforms' : 'only partly checked',
    counts,
    rules,
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    findings,
    unseen,
  };
}

/** 0: every chosen rule was checked, none is broken. 1: one is broken. 3: none is broken, but not all could be checked. */
export const exitCodeOf = ({ conclusion, counts }: Report): number =>
  conclusion === 'does not conform' ? 1 : counts['not checked'] > 0 ? 3 : 0;

const SIGN: Record<Verdict, string> = { kept: '✓', broken: '✗', 'not checked': '–' };

/** The report as lines for a terminal: part by part, with what is broken repeated at the end. */
export function printReport(report: Report): string {
  const { subject, findings, counts, seconds, unseen } = report;
  const lines = [`Checked ${subject}`];
  for (const part of new Set(findings.map((finding) => finding.part))) {
    lines.push('', part);
    for (const finding of findings.filter((each) => each.part === part)) lines.push(...linesOf(finding));
  }
  const broken = findings.filter(({ verdict }) => verdict === 'broken');
  if (broken.length > 0) lines.push('', 'Broken', ...broken.flatMap(linesOf));
  lines.push(
    '',
    `${counts.kept} kept, ${counts.broken} broken, ${counts['not checked']} not checked, in ${seconds} s`,
    ...conclusionOf(report),
    ...(unseen ? [unseen] : []),
  );
  return lines.join('\n');
}

function linesOf({ verdict, rule, says, advice, expected, seen, why }: Finding): string[] {
  const lines = [`  ${SIGN[verdict]} ${rule}  ${says}${advice ? ' (advice)' : ''}`];
  if (verdict === 'broken') lines.push(`      expected  ${expected}`, `      seen      ${seen}`);
  if (verdict === 'not checked') lines.push(`      not checked: ${why}`);
  return lines;
}

/** The verdict in words: what a run proves, and what was missing to prove more. */
function conclusionOf({ conclusion, counts, rules, findings }: Report): string[] {
  const unchecked = rules - counts.kept - counts.broken;
  const missing = [...new Set(findings.flatMap(({ why }) => why ?? []))].map((why) => `  - ${why}`);
  const notChosen = rules - findings.length;
  if (notChosen > 0) missing.push(`  - ${notChosen} rules were left out with --only`);
  switch (conclusion) {
    case 'conforms':
      return [`Conforms: all ${rules} rules were checked.`];
    case 'does not conform':
      return [
        `Does not conform: see the broken rules above.${unchecked > 0 ? ` ${unchecked} of ${rules} rules were not checked.` : ''}`,
      ];
    case 'only partly checked':
      return [
        `Only partly checked: nothing is broken, but ${unchecked} of ${rules} rules were not checked, so this run does not say that it conforms.`,
        ...missing,
      ];
  }
}
