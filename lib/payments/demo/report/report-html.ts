// A report as one HTML file without scripts, which a test runner attaches to a failed test.
import { findingsOf } from './findings';
import type { Report, ReportedOrder } from './read-report';
import { REPORT_CSS } from './report-css';
import { requestStep, type Step, stepsOf } from './steps-of';

export interface FailedTest {
  title: string;
  /** What the test runner says of the failure. */
  error: string;
}

export function reportHtml(report: Report, { title, error }: FailedTest): string {
  const findings = findingsOf(report);
  const { chaos, merchant, orders, requests, now, clock_ahead_seconds: ahead } = report;
  const others = requests.filter(({ order_id }) => order_id === null).map(requestStep);
  const attempts = orders.flatMap(({ events }) =>
    events.flatMap(({ deliveries }) => deliveries.flatMap((delivery) => delivery.attempts)),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title || merchant)} · Eclusa</title>
<style>${REPORT_CSS}</style>
<main>
<header>
<p class="brand">Eclusa · what happened to the payments</p>
<h1>${escaped(title || merchant)}</h1>
<p class="facts">${[
    counted(orders.length, 'order'),
    counted(requests.length, 'request'),
    counted(attempts.length, 'webhook attempt'),
    `${escaped(now.slice(0, 19).replace('T', ' '))} UTC${ahead > 0 ? ', by a clock that was moved' : ''}`,
  ].join(' · ')}</p>
</header>
${error ? `<pre class="error">${escaped(error)}</pre>` : ''}
${
  findings.length > 0
    ? `<section class="found"><h2>What stands out</h2><ul>${findings
        .map(({ kind, text }) => `<li class="${kind}">${escaped(text)}</li>`)
        .join('')}</ul></section>`
    : ''
}
${
  chaos
    ? `<section class="found"><h2>Chaos with the seed ${escaped(chaos.seed)}</h2><ul>${chaos.acts.map((act) => `<li class="note">${escaped(act)}</li>`).join('')}</ul></section>`
    : ''
}
${orders.map((order) => orderHtml(order, stepsOf(order, report))).join('\n')}
${others.length > 0 ? card('<h2>Requests about no order</h2>', others) : ''}
</main>
</html>
`;
}

function orderHtml(order: ReportedOrder, steps: Step[]): string {
  const { external_reference: reference, amount, method, status, id, multibanco: voucher, plays } = order;
  const details = [
    method === 'mbway' ? 'MB WAY' : `Multibanco ${voucher?.entity} · ${voucher?.reference}`,
    `<code>${id}</code>`,
    ...(plays ? [`plays <code>${escaped(plays)}</code>`] : []),
  ];
  return card(
    `<h2>${escaped(reference)}</h2><p><b>${(amount / 100).toFixed(2)} €</b> <span class="status ${status}">${status}</span></p><p class="facts">${details.join(' · ')}</p>`,
    steps,
  );
}

function card(head: string, steps: Step[]): string {
  const start = Date.parse(steps[0]?.at ?? '');
  return `<section class="card"><div class="head">${head}</div>
<div class="lanes"><span>Shop</span><span>Eclusa</span></div>
<ol>${steps.map((step) => stepHtml(step, start)).join('')}</ol></section>`;
}

function stepHtml({ at, by, title, result, isWrong, took, parts }: Step, start: number): string {
  const time = `<time title="${at}">${elapsed(Date.parse(at) - start)}</time>`;
  const says =
    by === 'service'
      ? `<span class="says">${escaped(title)} <i class="status ${escaped(result)}">${escaped(result)}</i></span>`
      : `<span class="says">${escaped(title)} <i class="result">${escaped(result)}</i>${took === undefined ? '' : ` <small>${took} ms</small>`}</span>`;
  const summary = `${time}<span class="lane ${by}">${says}</span>`;
  const look = Object.entries(parts)
    .map(
      ([name, text]) =>
        `<dt>${name}</dt><dd><pre>${escaped(name === 'Bytes' ? text : pretty(text))}</pre></dd>`,
    )
    .join('');
  const body = look
    ? `<details${isWrong ? ' open' : ''}><summary>${summary}</summary><dl>${look}</dl></details>`
    : `<div class="plain">${summary}</div>`;
  return `<li class="${isWrong ? 'wrong' : 'right'}">${body}</li>`;
}

/** `+0.412 s`, `+4:01`, `+3 d 2:00:01`. */
function elapsed(ms: number): string {
  if (ms < 60_000) return `+${(ms / 1000).toFixed(3)} s`;
  const seconds = Math.floor(ms / 1000);
  const days = Math.floor(seconds / 86_400);
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  const two = (value: number) => String(value).padStart(2, '0');
  const day = days > 0 ? `${days} d ` : '';
  return `+${day}${hours > 0 || days > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(rest)}`;
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
