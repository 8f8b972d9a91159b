// What came of a run of the kit: one finding per rule, as text for people and as JSON for machines.

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

export interface Report {
  /** The URL that was checked. */
  subject: string;
  /** True unless a rule is broken that is more than advice. */
  conforms: boolean;
  counts: Record<Verdict, number>;
  seconds: number;
  findings: Finding[];
}

export function reportOf(subject: string, findings: Finding[], startedAt: number): Report {
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  return {
    subject,
    conforms: !findings.some(({ verdict, advice }) => verdict === 'broken' && !advice),
    counts: { kept: count('kept'), broken: count('broken'), 'not checked': count('not checked') },
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    findings,
  };
}

const SIGN: Record<Verdict, string> = { kept: '✓', broken: '✗', 'not checked': '–' };

/** The report as lines for a terminal: part by part, with what is broken repeated at the end. */
export function printReport({ subject, findings, counts, conforms, seconds }: Report): string {
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
    conforms
      ? 'Conforms, as far as was checked.'
      : 'Does not conform: see the broken rules above. Advice has no say in this.',
  );
  return lines.join('\n');
}

function linesOf({ verdict, rule, says, advice, expected, seen, why }: Finding): string[] {
  const lines = [`  ${SIGN[verdict]} ${rule}  ${says}${advice ? ' (advice)' : ''}`];
  if (verdict === 'broken') lines.push(`      expected  ${expected}`, `      seen      ${seen}`);
  if (verdict === 'not checked') lines.push(`      not checked: ${why}`);
  return lines;
}
