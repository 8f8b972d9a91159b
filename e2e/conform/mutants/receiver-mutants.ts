// Faults for copies of the plain shop, one at a time, each with the rule that the kit must report as broken.

/** `find` occurs once in the shop's source and is replaced. */
export interface ReceiverMutant {
  breaks: string;
  fault: string;
  find: string;
  replace: string;
  /** No other rule can find it: a whole run reports this one alone. */
  alone: boolean;
}

// Lines of the shop that several faults change.
const COMPARE = 'return signatures.some((given) => isSame(given, expected));';
const TOLERANCE = 'Math.abs(distance) > 300';
const APPLY = 'return apply(event);';
const SEEN = 'if (seen.has(event.id)) return 200;';
const NO_EVENT = 'if (!event) return 422;';
const STATUS = 'const { status } = order;';
const OTHER_TYPE = "if (!event.type.startsWith('order.')) return 200;";
const UNKNOWN = "if (!purchase) return 200; // Another shop's.";
const AMOUNT = 'order.amount !== purchase.amount';
const RANK = 'if (!((RANK[status]';

const MUTANTS: [breaks: string, fault: string, find: string, replace: string, alone?: 'alone'][] = [
  [
    'forged.wrong-secret',
    'nothing is verified',
    "if (!isGenuine(body, String(request.headers['service-signature'] ?? ''))) return 400;",
    '',
  ],
  [
    'forged.no-header',
    'a request without a signature passes',
    "if (!isGenuine(body, String(request.headers['service-signature'] ?? '')))",
    "if (request.headers['service-signature'] && !isGenuine(body, String(request.headers['service-signature'])))",
  ],
  [
    'forged.empty-secret',
    'an unset secret is empty',
    COMPARE,
    "const unset = createHmac('sha256', '').update(t + '.').update(body).digest('hex');\n  return signatures.some((given) => isSame(given, expected) || isSame(given, unset));",
  ],
  [
    'forged.body',
    'only the id of the event is signed',
    COMPARE,
    "return signatures.some((given) => isSame(given, expected)) || (header.length === 80 && body.includes('evt_'));",
  ],
  [
    'forged.time',
    'a t that is one second off passes',
    COMPARE,
    "const before = createHmac('sha256', secret).update(Number(t) - 1 + '.').update(body).digest('hex');\n  return signatures.some((given) => isSame(given, expected) || isSame(given, before));",
  ],
  [
    'header.malformed',
    'digits in upper case pass',
    '(given) => isSame(given, expected)',
    '(given) => isSame(given.toLowerCase(), expected)',
  ],
  [
    'header.malformed',
    'a signature is compared as far as it goes',
    'return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));',
    'return expected.startsWith(given);',
  ],
  ['time.old', 'any age passes', TOLERANCE, 'distance < -300'],
  ['time.ahead', 'only the past is limited', TOLERANCE, 'distance > 300'],
  ['time.tolerated', 'a tolerance of one minute', TOLERANCE, 'Math.abs(distance) > 60'],
  [
    'header.rotation',
    'only the first of two signatures is compared',
    'return signatures.some(',
    'return signatures.slice(0, 1).some(',
  ],
  [
    'event.raw-bytes',
    'the body is parsed and written again before it is verified',
    'const body = Buffer.concat(chunks);',
    'const body = Buffer.from(JSON.stringify(JSON.parse(Buffer.concat(chunks).toString())));',
  ],
  ['event.genuine', 'an accepted event is redirected', APPLY, 'return apply(event) === 200 ? 302 : 500;'],
  ['event.duplicate', 'a known event is a conflict', SEEN, 'if (seen.has(event.id)) return 409;'],
  [
    'event.concurrent',
    'a copy that arrives meanwhile fails',
    SEEN,
    "if (seen.has(event.id)) throw new Error('duplicate key value violates unique constraint');",
  ],
  [
    'event.unknown-type',
    'a new type is refused',
    NO_EVENT,
    "if (!event || event.type === 'order.something_new') return 422;",
  ],
  [
    'event.unknown-status',
    'a new status fails',
    STATUS,
    "const { status } = order;\n  if (!(status in RANK)) throw new Error('Unknown status');",
  ],
  [
    'event.unknown-field',
    'a new field is refused',
    NO_EVENT,
    "if (!event || 'wallet' in event.data.object) return 422;",
  ],
  [
    'event.other-object',
    'every event is taken for one about an order',
    OTHER_TYPE,
    'if (!event.data.object.status) return 422;',
  ],
  [
    'event.unknown-order',
    'an unknown order fails',
    UNKNOWN,
    "if (!purchase) throw new Error('No such purchase');",
  ],
  [
    'event.refused-again',
    'an event is remembered before its order is found',
    "if (!purchase) return 200; // Another shop's.\n  if (seen.has(event.id)) return 200;\n  seen.add(event.id);",
    'if (seen.has(event.id)) return 200;\n  seen.add(event.id);\n  if (!purchase) return 404;',
  ],
  [
    'effect.unknown-order',
    'an unknown order pays the oldest purchase',
    UNKNOWN,
    "if (!purchase && !purchases.some(({ reference }) => reference === order.external_reference)) Object.assign(purchases[0], { status: 'paid', releases: 1 });\n  if (!purchase) return 200;",
  ],
  [
    'effect.amount',
    'the amount is ignored',
    "if (order.amount !== purchase.amount) return flag(purchase, 'amount');",
    '',
  ],
  ['effect.amount', 'any larger amount will do', AMOUNT, 'order.amount < purchase.amount'],
  ['effect.amount', 'a cent too few is rounded', AMOUNT, 'Math.abs(order.amount - purchase.amount) > 1'],
  [
    'effect.currency',
    'the currency is ignored',
    "if (order.currency !== 'EUR') return flag(purchase, 'currency');",
    '',
  ],
  [
    'effect.livemode',
    'the mode is ignored',
    "if (order.livemode !== purchase.livemode) return flag(purchase, 'mode');",
    '',
    'alone',
  ],
  [
    'effect.foreign-id',
    'the order’s id is ignored',
    'purchases.find(({ id }) => id === order.id);',
    'purchases.find(({ reference }) => reference === order.external_reference);',
  ],
  [
    'effect.foreign-reference',
    'the reference is ignored',
    "if (order.external_reference !== purchase.reference) return flag(purchase, 'reference');",
    '',
  ],
  [
    'effect.status-not-type',
    'the type counts, not the status',
    STATUS,
    "const status = event.type.replace('order.', '');",
  ],
  [
    'effect.unknown-status',
    'a status that is not known counts as paid',
    STATUS,
    "const status = order.status in RANK ? order.status : 'paid';",
  ],
  ['effect.paid', 'events are accepted and forgotten', APPLY, 'return 200;'],
  [
    'effect.other-orders',
    'a payment pays every purchase',
    "purchase.status = status;\n  if (status === 'paid') purchase.releases++;",
    'for (const each of purchases) Object.assign(each, { status, releases: 1 });',
  ],
  [
    'effect.duplicate',
    'each delivery releases',
    SEEN,
    "if (seen.has(event.id)) purchase.releases += order.status === 'paid' ? 1 : 0;",
  ],
  [
    'effect.paid-again',
    'each event that says paid releases',
    '  if (!((RANK[status]',
    "  if (status === 'paid' && purchase.status === 'paid') purchase.releases++;\n  if (!((RANK[status]",
  ],
  [
    'effect.concurrent',
    'a state is read, and decided on later',
    'function apply(event) {',
    `async function apply(event) {
  const read = purchases.find(({ id }) => id === event.data.object.id);
  const wasOpen = read?.status === 'open';
  await new Promise((resolve) => setTimeout(resolve, 20));
  if (wasOpen && read?.status === 'paid' && event.data.object.status === 'paid') read.releases++;`,
  ],
  [
    'effect.forward-only',
    'whatever arrives last counts',
    'if (!((RANK[status] ?? 0) > (RANK[purchase.status] ?? 0))) return 200;',
    '',
  ],
  [
    'effect.same-second',
    'a second event with the same t is taken for a replay',
    OTHER_TYPE,
    "const t = String(request.headers['service-signature']).split(',', 1)[0] ?? '';\n  if (seen.has(t)) return 200;\n  seen.add(t);\n  if (!event.type.startsWith('order.')) return 200;",
    'alone',
  ],
  [
    'effect.late-paid',
    'an expired purchase is never paid',
    RANK,
    "if (purchase.status === 'expired' || !((RANK[status]",
    'alone',
  ],
  [
    'effect.refunded',
    'refunds are ignored',
    STATUS,
    "const { status } = order;\n  if (status === 'refunded') return 200;",
  ],
  [
    'effect.refund-is-final',
    'a refunded purchase can be paid again',
    RANK,
    "if (!(purchase.status === 'refunded' && status === 'paid') && !((RANK[status]",
  ],
  [
    'effect.refund-first',
    'a refund counts only after its payment',
    STATUS,
    "const { status } = order;\n  if (status === 'refunded' && purchase.status !== 'paid') return 200;",
  ],
  [
    'body.unreadable',
    'JSON that does not parse ends the process',
    NO_EVENT,
    "if (!event) process.nextTick(() => { throw new Error('Unexpected token'); });",
  ],
  [
    'body.aborted',
    'a request that breaks off ends the process',
    'return 400; // It broke off.',
    "process.nextTick(() => { throw new Error('aborted'); });",
  ],
  ['body.limit', 'a body of any size is kept', 'if (size > MAX_BODY) return 413;', ''],
  [
    'response.in-time',
    'a refund gets its response late',
    APPLY,
    "if (event.type === 'order.refunded') await new Promise((resolve) => setTimeout(resolve, 900));\n  return apply(event);",
  ],
  [
    'response.no-5xx',
    'a refund fails',
    STATUS,
    "const { status } = order;\n  if (status === 'refunded') throw new Error('Not implemented');",
  ],
];

export const RECEIVER_MUTANTS: ReceiverMutant[] = MUTANTS.map(([breaks, fault, find, replace, alone]) => ({
  breaks,
  fault,
  find,
  replace,
  alone: alone === 'alone',
}));
