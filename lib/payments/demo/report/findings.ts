// What stands out in a report: first what went wrong, then what a correct shop has to cope with. Each is something that a
// test can fail by.
import type { Report, ReportedAttempt, ReportedEvent, ReportedOrder, ReportedRequest } from './read-report';

export interface Finding {
  /** `wrong`: the shop or its settings must change. `note`: true of a correct run too. */
  kind: 'wrong' | 'note';
  text: string;
}
type Say = Record<Finding['kind'], (text: string) => void>;

export function findingsOf(report: Report): Finding[] {
  const found = new Map<string, Finding>();
  const add = (kind: Finding['kind']) => (text: string) => void found.set(text, { kind, text });
  const say: Say = { wrong: add('wrong'), note: add('note') };
  ofSettings(report, say);
  for (const request of report.requests) ofRequest(request, report.requests, say);
  for (const order of report.orders) ofOrder(order, report, say);
  return [...found.values()].sort((a, b) => Number(b.kind === 'wrong') - Number(a.kind === 'wrong'));
}

function ofSettings({ refused_keys: refused, requests, orders, webhook_urls: urls }: Report, say: Say): void {
  const [first] = refused;
  const isUnused = requests.length === 0 && orders.length === 0;
  if (first) {
    const { method, path, key_ending: ending } = first;
    const key = `a key that no merchant has: it ends in “${ending}”. Does the shop use merchant.apiKey?`;
    say[isUnused ? 'wrong' : 'note'](`${method} ${path} came with ${key}`);
  } else if (isUnused) {
    say.wrong(
      'The shop sent no request with this merchant’s key. Does it use merchant.url and merchant.apiKey?',
    );
  }
  if (urls.length === 0 && orders.some(({ events }) => events.length > 0))
    say.wrong(
      'The merchant has no webhook URL, so no event was sent. Give one: merchant.sendWebhooksTo(url).',
    );
}

function ofRequest(request: ReportedRequest, all: readonly ReportedRequest[], say: Say): void {
  const { status, code, remedy, idempotency_key: key } = request;
  const named = `${request.method} ${request.path}`;
  if (request.response_lost) {
    const again = all.some(
      (other) => other !== request && other.idempotency_key === key && other.at >= request.at,
    );
    const lost = `The response to ${named} was lost on its way.`;
    if (again) say.note(`${lost} The shop sent it again with the same Idempotency-Key, as it should.`);
    else say.wrong(`${lost} The shop did not send it again with the same Idempotency-Key. The order exists.`);
  } else if (status >= 400) {
    const { param, message } = errorOf(request.response);
    // Which field is wrong says more than what the code means.
    const why = param ? ` (${param}). The service says: ${message}` : `. ${remedy}`;
    // Some people have no MB WAY: that is no mistake of the shop.
    say[status === 402 ? 'note' : 'wrong'](`${named} got ${status} ${code}${why}`);
  } else if (request.replayed) {
    say.note(
      `${named} was sent again with the Idempotency-Key “${key}”: the same response, no second order.`,
    );
  }
}

function errorOf(response: string | null): { param?: string; message?: string } {
  try {
    return JSON.parse(response ?? '').error;
  } catch {
    return {};
  }
}

function ofOrder(order: ReportedOrder, report: Report, say: Say): void {
  const { status, external_reference: reference, events } = order;
  const isOpen = status === 'pending' || status === 'awaiting_payment';
  if (isOpen)
    say.note(`${reference} is ${status}: nobody has paid it. It can be paid until ${order.expires_at}.`);
  for (const event of events) ofEvent(event, order, report, say);
  ofArrival(order, report, say);
  const attempts = events.flatMap(({ deliveries }) => deliveries.flatMap((delivery) => delivery.attempts));
  if (attempts.length === 0 || isOpen || !attempts.every(isAccepted)) return;
  const effect = 'If the shop shows something else, its handler accepted the event without its effect.';
  say.note(`The shop responded 2xx to every webhook of ${reference}, whose order is ${status}. ${effect}`);
}

function ofEvent(event: ReportedEvent, order: ReportedOrder, { webhook_urls: urls }: Report, say: Say): void {
  const { id, type, deliveries } = event;
  const named = `${type} of ${order.external_reference}`;
  const { amount } = JSON.parse(event.body).data.object;
  const attempts = deliveries.flatMap((delivery) => delivery.attempts);
  for (const attempt of attempts) ofAttempt(attempt, named, say);
  if (deliveries.length === 0 && urls.length > 0)
    say.note(`${named} was sent to nobody: there was no webhook URL yet, or it came with a seed.`);
  const accepted = attempts.filter(isAccepted).length;
  if (accepted > 1)
    say.note(`${named} was accepted ${accepted} times: the shop must act once on each event id (${id}).`);
  const due = deliveries.find(({ status }) => status === 'pending')?.next_attempt_at;
  if (due)
    say.note(`${named} is not delivered yet. Its next attempt is due at ${due}: merchant.clock.advance().`);
  if (amount !== order.amount)
    say.note(
      `${named} says ${amount} cents, the order ${order.amount}: the shop must not release goods for it.`,
    );
  if (event.outside_contract) say.note(`${named} is outside the contract: some real networks send it.`);
}

const isAccepted = ({ response_status: status }: ReportedAttempt) =>
  status !== null && status >= 200 && status < 300;

/** What a response other than 2xx most often means. */
const MEANINGS: [RegExp, string][] = [
  [/^3/, 'Redirects are not followed: give the final URL.'],
  [
    /^400$/,
    'Most often its signature check: it needs the body’s raw bytes and this merchant’s webhook secret.',
  ],
  [/^40[13]$/, 'A login or CSRF protection stands before the handler. The signature protects the route.'],
  [/^404$/, 'The path is wrong, or the purchase was not stored before its order was requested.'],
  [/^405$/, 'The route doesn’t take POST.'],
  [/^415$/, 'The route doesn’t take application/json.'],
  [/^5/, 'The handler threw: read the shop’s log. The exact body is below.'],
];

function ofAttempt(attempt: ReportedAttempt, event: string, say: Say): void {
  const { number, response_status: status, response_body: body, error, signature_valid: isValid } = attempt;
  const named = `${event} (attempt ${number})`;
  if (isAccepted(attempt)) {
    if (!isValid) say.wrong(`The shop accepted ${named}, whose signature none of its secrets made.`);
    const seconds = (attempt.duration_ms / 1000).toFixed(1);
    if (attempt.duration_ms > 2_000)
      say.note(`The shop took ${seconds} s to accept ${named}: ten are too many.`);
  } else if (status === null) {
    say[error?.startsWith('Chaos') ? 'note' : 'wrong'](`${named} got no response. ${error}`);
  } else if (!isValid) {
    say.note(`The shop refused ${named} with ${status}: its signature is not valid, so it should.`);
  } else {
    const meaning = MEANINGS.find(([pattern]) => pattern.test(String(status)))?.[1] ?? '';
    const says = body?.trim() ? ` It says: ${body.trim().slice(0, 200)}` : '';
    say.wrong(`The shop responded ${status} to ${named}. ${meaning}${says}`);
  }
}

/** Events that the shop accepted before an earlier one, or before the response that created their order. */
function ofArrival({ id, events, external_reference }: ReportedOrder, { requests }: Report, say: Say): void {
  const arrivals = events.map(({ type, deliveries }) => {
    const first = deliveries.flatMap(({ attempts }) => attempts).find(isAccepted);
    return { named: `${type} of ${external_reference}`, at: first ? endOf(first) : Number.NaN };
  });
  const creation = requests.find(({ order_id, status }) => order_id === id && status === 201);
  for (const [index, { named, at }] of arrivals.entries()) {
    if (arrivals.slice(index + 1).some((later) => later.at < at))
      say.note(`${named} arrived after an event that happened later: the order’s status counts.`);
    if (creation && at < endOf(creation))
      say.note(`${named} arrived before the response to POST /v1/orders: find it by external_reference.`);
  }
}

const endOf = ({ at, duration_ms: ms }: { at: string; duration_ms: number }) => Date.parse(at) + ms;
