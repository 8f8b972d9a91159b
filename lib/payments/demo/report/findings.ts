// What stands out in a report: first what went wrong, then what a correct shop has to cope with. Each is one that a test
// can fail by.
import type { Report, ReportedAttempt, ReportedEvent, ReportedOrder, ReportedRequest } from './read-report';

export interface Finding {
  /** `wrong`: the shop or its settings must change. `note`: true of a correct run too. */
  kind: 'wrong' | 'note';
  text: string;
}

const wrong = (text: string): Finding => ({ kind: 'wrong', text });
const note = (text: string): Finding => ({ kind: 'note', text });

export function findingsOf(facts: Report): Finding[] {
  const found = [
    ...keyFindings(facts),
    ...facts.requests.flatMap((request) => requestFindings(request, facts.requests)),
    ...facts.orders.flatMap((order) => orderFindings(order, facts)),
  ];
  const once = [...new Map(found.map((each) => [each.text, each])).values()];
  return once.sort((a, b) => Number(b.kind === 'wrong') - Number(a.kind === 'wrong'));
}

function keyFindings({ refused_keys: refused, requests, orders, webhook_urls: urls }: Report): Finding[] {
  const [first] = refused;
  const unknown = `${refused.length} ${refused.length === 1 ? 'request' : 'requests'} came with a key that no merchant has (it ends in “${first?.key_ending}”): ${first?.method} ${first?.path}. Does the shop use this merchant’s API key?`;
  const isUnused = requests.length === 0 && orders.length === 0;
  return [
    ...(first ? [isUnused ? wrong(unknown) : note(unknown)] : []),
    ...(isUnused && !first
      ? [
          wrong(
            'The shop sent no request with this merchant’s key. Does it use merchant.url and merchant.apiKey?',
          ),
        ]
      : []),
    ...(urls.length === 0 && orders.some(({ events }) => events.length > 0)
      ? [
          wrong(
            'The merchant has no webhook URL, so no event was sent. Give one: merchant.sendWebhooksTo(url).',
          ),
        ]
      : []),
  ];
}

function requestFindings(request: ReportedRequest, all: readonly ReportedRequest[]): Finding[] {
  const { method, path, status, code, remedy, replayed, idempotency_key: key } = request;
  if (request.response_lost) {
    const isRepeated = all.some(
      (other) => other !== request && other.idempotency_key === key && other.at >= request.at,
    );
    const lost = `The response to ${method} ${path} was lost on its way.`;
    return isRepeated
      ? [note(`${lost} The shop sent the request again with the same Idempotency-Key, as it should.`)]
      : [
          wrong(
            `${lost} The shop did not send it again with the same Idempotency-Key: it doesn’t know the order, which exists.`,
          ),
        ];
  }
  if (status >= 400) {
    const { param, message } = errorOf(request.response);
    // Which field is wrong says more than what the code means.
    const says = param ? ` (${param}). The service says: ${message}` : `. ${remedy}`;
    // Some people have no MB WAY: that is no mistake of the shop.
    return [(status === 402 ? note : wrong)(`${method} ${path} got ${status} ${code}${says}`)];
  }
  return replayed
    ? [
        note(
          `${method} ${path} was sent again with the Idempotency-Key “${key}”: the same response, and no second order.`,
        ),
      ]
    : [];
}

function errorOf(response: string | null): { param?: string; message?: string } {
  try {
    return JSON.parse(response ?? '').error;
  } catch {
    return {};
  }
}

function orderFindings(order: ReportedOrder, facts: Report): Finding[] {
  const { status, external_reference: reference, events } = order;
  const open =
    status === 'pending' || status === 'awaiting_payment'
      ? [note(`${reference} is ${status}: nobody has paid it, and it can be paid until ${order.expires_at}.`)]
      : [];
  const found = events.flatMap((event) => eventFindings(event, order, facts));
  const attempts = events.flatMap(({ deliveries }) => deliveries.flatMap(({ attempts }) => attempts));
  const accepted =
    attempts.length > 0 && open.length === 0 && attempts.every((attempt) => isAccepted(attempt))
      ? [
          note(
            `The shop responded 2xx to every webhook of ${reference}, whose order is ${status}. If the shop shows something else, its handler accepted the event without its effect.`,
          ),
        ]
      : [];
  return [...open, ...found, ...arrivalFindings(order, facts), ...accepted];
}

function eventFindings(
  event: ReportedEvent,
  order: ReportedOrder,
  { webhook_urls: urls }: Report,
): Finding[] {
  const named = `${event.type} of ${order.external_reference}`;
  const { amount } = JSON.parse(event.body).data.object;
  const attempts = event.deliveries.flatMap((delivery) => delivery.attempts);
  const accepted = attempts.filter(isAccepted);
  const pending = event.deliveries.find(({ status }) => status === 'pending');
  return [
    ...attempts.flatMap((attempt) => attemptFindings(attempt, named)),
    ...(event.deliveries.length === 0 && urls.length > 0
      ? [
          note(
            `${named} happened before the merchant had a webhook URL, or came with a seed: it was sent to nobody.`,
          ),
        ]
      : []),
    ...(accepted.length > 1
      ? [
          note(
            `${named} was accepted ${accepted.length} times: the shop must act once on each event id (${event.id}).`,
          ),
        ]
      : []),
    ...(pending
      ? [
          note(
            `${named} is not delivered yet: the next attempt is due at ${pending.next_attempt_at}. merchant.clock.advance() brings it.`,
          ),
        ]
      : []),
    ...(amount !== order.amount
      ? [
          note(
            `${named} says ${amount} cents, and the order is of ${order.amount}: the shop must not release goods for it.`,
          ),
        ]
      : []),
    ...(event.outside_contract
      ? [note(`${named} is outside the contract: some real networks send it, ours would not.`)]
      : []),
  ];
}

const isAccepted = ({ response_status: status }: ReportedAttempt) =>
  status !== null && status >= 200 && status < 300;

/** What a response other than 2xx most often means. */
const MEANINGS: [RegExp, string][] = [
  [/^3/, 'Redirects are not followed: give the final URL.'],
  [
    /^400$/,
    'Most often its signature check: it needs the raw bytes of the body, before any JSON parser, and this merchant’s webhook secret.',
  ],
  [/^40[13]$/, 'A login or CSRF protection stands before the handler. The signature protects the route.'],
  [
    /^404$/,
    'The path is wrong, or the handler doesn’t know the order: store the purchase before the order is requested.',
  ],
  [/^405$/, 'The route doesn’t take POST.'],
  [/^415$/, 'The route doesn’t take application/json.'],
  [/^5/, 'The handler threw: read the shop’s log. The exact body is below.'],
];

function attemptFindings(attempt: ReportedAttempt, named: string): Finding[] {
  const { number, response_status: status, response_body: body, error, signature_valid: isValid } = attempt;
  if (isAccepted(attempt)) {
    return [
      ...(isValid
        ? []
        : [
            wrong(
              `The shop accepted ${named} (attempt ${number}), whose signature none of its secrets made.`,
            ),
          ]),
      ...(attempt.duration_ms > 2_000
        ? [
            note(
              `The shop took ${(attempt.duration_ms / 1000).toFixed(1)} s to respond to ${named}: ten are too many.`,
            ),
          ]
        : []),
    ];
  }
  if (status === null && error?.startsWith('Chaos')) return [note(`${named}, attempt ${number}. ${error}`)];
  if (status === null) return [wrong(`${named} got no response (attempt ${number}): ${error}`)];
  if (!isValid)
    return [
      note(
        `The shop refused ${named} (attempt ${number}) with ${status}: its signature is not valid, so it should.`,
      ),
    ];
  const meaning = MEANINGS.find(([pattern]) => pattern.test(String(status)))?.[1] ?? '';
  const says = body?.trim() ? ` It says: ${body.trim().slice(0, 200)}` : '';
  return [wrong(`The shop responded ${status} to ${named} (attempt ${number}). ${meaning}${says}`)];
}

/** Events that the shop accepted before an earlier one, or before the response that created their order. */
function arrivalFindings(
  { id, events, external_reference: reference }: ReportedOrder,
  { requests }: Report,
): Finding[] {
  const arrivals = events.map(({ type, deliveries }) => {
    const [first] = deliveries.flatMap(({ attempts }) => attempts.filter(isAccepted));
    return { type, at: first ? Date.parse(first.at) + first.duration_ms : undefined };
  });
  const late = arrivals.filter(({ at }, index) =>
    arrivals.slice(index + 1).some((other) => at !== undefined && other.at !== undefined && other.at < at),
  );
  const creation = requests.find(({ order_id, status }) => order_id === id && status === 201);
  const responded = creation && Date.parse(creation.at) + creation.duration_ms;
  const early = arrivals.filter(({ at }) => at !== undefined && responded !== undefined && at < responded);
  return [
    ...late.map(({ type }) =>
      note(
        `${type} of ${reference} arrived after an event that happened later: the order’s status counts, not the order of arrival.`,
      ),
    ),
    ...early.map(({ type }) =>
      note(
        `${type} of ${reference} arrived before the response to POST /v1/orders: the shop must find the purchase by external_reference.`,
      ),
    ),
  ];
}
