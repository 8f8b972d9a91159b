// A report as text, for terminals and agents.
import { findingsOf } from './findings';
import type { Report } from './read-report';
import { requestStep, type Step, stepsOf } from './steps-of';

const WHO = { shop: 'shop    →', service: '        ·', webhook: 'webhook →' };

export function reportText(report: Report): string {
  const findings = findingsOf(report);
  const { chaos, orders, requests } = report;
  const others = requests.filter(({ order_id }) => order_id === null);
  return [
    `What happened to the payments of “${report.merchant}”`,
    ...(chaos ? [`Chaos with the seed ${chaos.seed}. ${chaos.acts.join('; ') || 'It did nothing'}.`] : []),
    ...(findings.length > 0
      ? [
          '',
          'What stands out',
          ...findings.map(({ kind, text }) => `  ${kind === 'wrong' ? '✗' : '·'} ${text}`),
        ]
      : []),
    ...orders.flatMap((order) => [
      '',
      `${order.external_reference}: ${order.status}, ${order.amount} cents by ${order.method} (${order.id})`,
      ...stepsOf(order, report).flatMap(lines),
    ]),
    ...(others.length > 0 ? ['', 'Requests about no order', ...others.map(requestStep).flatMap(lines)] : []),
    '',
  ].join('\n');
}

function lines({ at, by, title, result, isWrong, took, parts }: Step): string[] {
  const time = took === undefined ? '' : ` (${took} ms)`;
  const shown = by === 'service' ? [] : Object.entries(parts).filter(([name]) => !name.endsWith('eaders'));
  return [
    `  ${at.slice(11, 23)} ${WHO[by]} ${title}: ${isWrong ? '✗ ' : ''}${result}${time}`,
    ...shown.map(([name, text]) => `                  ${name}: ${text.replace(/\s*\n\s*/g, ' ')}`),
  ];
}
