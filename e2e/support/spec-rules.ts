// The spec's observable sentences, part by part, each with the test that proves it. Checked by `spec-coverage.spec.ts`.

/** Where a rule is the dashboard's, or can't be observed from outside, and so has no test of the API. */
export const DASHBOARD = Symbol('dashboard');
export const NOT_OBSERVABLE = Symbol('not observable');

type Proof = string | string[] | typeof DASHBOARD | typeof NOT_OBSERVABLE;

const DEAD_LETTER =
  '24 hours of failure: nine attempts on the schedule, the same bytes each time, then a dead letter';
const PARTIAL =
  'refundOrder: partial refunds may be repeated until the total, and only the last turns the order';
const RATE =
  'createOrder rate_limited, listOrders rate_limited, retrieveOrder rate_limited, refundOrder rate_limited: 120 pass, the next does not; other keys are not touched';
const MODEL = 'random commands from three clients agree with the model, event for event';
const FUZZER = 'random bodies, headers, methods and paths: no 5xx, no hang, every refusal in the envelope';
const FIRST_ORDER = 'createOrder: mbway gives status pending and exactly the fields of an order';
const VOUCHER = 'createOrder: multibanco gives status awaiting_payment and the voucher';
const NEVER_RETURNED = 'createOrder: description and customer are never returned, by any operation';
const SIGNED = 'order.awaiting_payment, then order.paid: the full order, signed over the raw body';
const SUMMARY = 'listOrders: exactly the fields of a summary, no currency and no voucher';
const param = (field: string) =>
  `createOrder validation_failed: param names ${field}, whatever is wrong with it`;

/** Part of the spec → sentence → proof: a test's title, or the end of one. */
export const SPEC_RULES: Record<string, Record<string, Proof>> = {
  'What the service does': {
    'Creates, reports, lists and refunds orders, fully or partially': MODEL,
    'Notifies status changes by signed webhook calls': SIGNED,
    'All bodies are JSON; every refusal is in the envelope': FUZZER,
    'Timestamps are RFC 3339 in UTC': FIRST_ORDER,
    'Money is an integer number of cents': 'amount 1000.5 is refused',
    'The only currency is EUR': 'createOrder currency_not_supported: "USD"',
    'Browser calls are blocked by CORS':
      'browser calls are blocked: no Access-Control-* header anywhere, preflight included',
    'mbway is created pending; the payer approves': 'pending, the payer approves: paid; declines: failed',
    'multibanco is created awaiting_payment with a voucher': VOUCHER,
    'The payer may pay days later':
      'awaiting_payment, voucher validity ends: payable on its last day, expired after it',
    'No API operation manages webhooks': 'no API operation manages webhooks',
    'Webhook endpoints, activation, keys, balance, payouts and statements are in the dashboard': DASHBOARD,
    'There is no SDK, client secret, iframe or redirect': NOT_OBSERVABLE,
  },
  'Resources: Order': {
    'Exactly the fields of the table': FIRST_ORDER,
    'paid_at is present only when the order is paid':
      'retrieveOrder: paid_at is present only when the order is paid, and stays after a refund',
    'multibanco is present only when method is multibanco': [FIRST_ORDER, VOUCHER],
    'livemode identifies the environment': 'live keys begin with sk_live_, and their orders are livemode',
    'Never returns description or customer': NEVER_RETURNED,
  },
  'Resources: Voucher': {
    'entity, reference in groups, amount, expires_at': VOUCHER,
  },
  'Resources: Order summary': {
    'Its fields; no currency and no multibanco': SUMMARY,
  },
  'Resources: Create-order input': {
    'amount, mbway: 50 to 500000': [
      'createOrder validation_failed: mbway below 50',
      'createOrder: mbway takes 50 cents',
      'createOrder: mbway takes 500000 cents',
      'createOrder validation_failed: mbway above 500000',
    ],
    'amount, multibanco: 1 to 100000000': [
      'createOrder validation_failed: multibanco 0',
      'createOrder: multibanco takes 1 cents',
      'createOrder: multibanco takes 100000000 cents',
      'createOrder validation_failed: multibanco above 100000000',
    ],
    'amount is required': param('amount'),
    'method is required, one of two': param('method'),
    'phone is required for mbway, a Portuguese mobile': param('phone'),
    'external_reference is required, unique per account, of the pattern': [
      param('external_reference'),
      'createOrder external_reference_taken: also when method and amount differ',
      'createOrder: the same reference may be used by another account',
    ],
    'currency: only EUR': [
      'createOrder: currency EUR is taken, and a phone is optional for multibanco',
      'createOrder currency_not_supported: "eur"',
    ],
    'description: at most 140 characters': [
      'create-order input: the field that is wrong is named › description of 140 code points: accepted',
      'createOrder validation_failed: description of 141 characters',
    ],
    'description is shown in the dashboard': DASHBOARD,
    'customer is stored encrypted': 'customer and phone are stored encrypted, and keys only as hashes',
    'customer is never returned': NEVER_RETURNED,
    'name, email, phone and nif are optional texts': [param('customer.name'), 'customer {}: accepted'],
    'nif is validated when present': param('customer.nif'),
    'Any undocumented field causes a 400':
      'createOrder validation_failed: param names the unknown field, at any depth',
  },
  'Resources: Refund record': {
    'id, amount, status succeeded, and nothing else':
      'refundOrder: the whole amount refunds all and turns the order into refunded',
  },
  'Resources: Event': {
    'id, type, created, and the order as retrieved in data.object': SIGNED,
  },
  'States and transitions': {
    '(creation) mbway → pending': FIRST_ORDER,
    '(creation) multibanco → awaiting_payment, with its event': SIGNED,
    'pending → paid, failed': 'pending, the payer approves: paid; declines: failed',
    'pending → expired, with order.expired':
      'pending, approval times out: expired after four minutes, with order.expired',
    'pending → failed, with order.failed': 'a pending order has no event; declining it has order.failed',
    'awaiting_payment → paid, failed': 'awaiting_payment: the voucher is paid, or its payment fails',
    'awaiting_payment → expired':
      'awaiting_payment, voucher validity ends: payable on its last day, expired after it',
    'paid → refunded, with order.refunded':
      'a partial refund has no event; the last one has order.refunded, once',
    'Rule 1: final states do not move backwards':
      'final states do not move: a second decision or payment is refused',
    'Rule 2: a duplicate event never moves an order twice': 'ten confirmations at once: one transition',
    'Rule 3: only a full refund moves the order': PARTIAL,
    'Rule 4: after 402 the reference can be used again':
      'createOrder payment_failed: the order is undone and its reference can be used again',
  },
  'Endpoints: create': {
    'Idempotency-Key is required, 1 to 128 characters': [
      'createOrder validation_failed: a key that is missing',
      'createOrder validation_failed: a key that is empty',
      'a key of 1 characters is fine',
      'a key of 128 characters is fine',
      'createOrder validation_failed: a key that is of 129 characters',
    ],
    'Content-Type: application/json': 'createOrder validation_failed: a body of another type',
    '201 with an Order': FIRST_ORDER,
    'Same key and body: the original response, with Idempotent-Replay: true':
      'same key and body: the original answer to the byte, with Idempotent-Replay: true',
    'Same key, other body: 409': 'createOrder idempotency_key_reused: same key, other body, without effect',
    'Keys are kept at least 24 hours': 'an Idempotency-Key replays 23 hours and 59 minutes later',
    'A repeated reference: 409': 'createOrder external_reference_taken: also when method and amount differ',
  },
  'Endpoints: list': {
    'status filters; a value outside the set is 400': [
      'listOrders: status and method filter, alone, together and across pages',
      'listOrders validation_failed: ?status=PAID',
    ],
    'method filters': 'listOrders validation_failed: ?method=card',
    'starting_after is the id of the last order of the previous page':
      'listOrders: newest first over all pages, without gap or repeat, though many share a moment',
    '200 with data and has_more': 'listOrders: an account without orders has an empty page',
    'A page holds up to 25 orders': 'listOrders: a page holds up to 25; exactly 25 have no more',
    'Newest first':
      'listOrders: newest first over all pages, without gap or repeat, though many share a moment',
  },
  'Endpoints: retrieve': {
    '200 with the Order': 'retrieveOrder: the order as it was created',
    '404 resource_not_found': 'retrieveOrder resource_not_found: an order of another account',
  },
  'Endpoints: refund': {
    'The body is required': 'refundOrder invalid_json: the body is required',
    'An empty object is a full refund':
      'refundOrder: an empty object refunds all and turns the order into refunded',
    'amount and reason are optional': 'refundOrder validation_failed: param names the field',
    'amount omitted or 0: the remainder':
      'refundOrder: amount 0 refunds all and turns the order into refunded',
    'Partial refunds may be repeated until the total': PARTIAL,
    'More than the remainder: refund_exceeds_amount':
      'refundOrder refund_exceeds_amount: more than the remainder',
    'Only paid orders can be refunded':
      'refundOrder order_not_paid: pending, awaiting_payment, failed and refunded orders',
    'A full refund emits order.refunded':
      'a partial refund has no event; the last one has order.refunded, once',
    'The money goes back by the original route': NOT_OBSERVABLE,
  },
  Authentication: {
    'Rule 1: Authorization: Bearer, sk_live_': 'live keys begin with sk_live_, and their orders are livemode',
    'Rule 2: the key is created in the dashboard and shown once': DASHBOARD,
    'Rule 3: up to ten active keys':
      'up to ten active keys an account, however many are created at once; a revoked one makes room',
    'Rule 3: revocation is immediate':
      'a revoked key is refused on the very next request; the other keys of the account still work',
    'Rule 3: keys can be named': DASHBOARD,
    'Rule 4: the key is kept on the merchant server': NOT_OBSERVABLE,
    'Rule 5: missing or invalid credentials are 401': [
      'createOrder unauthorized › no credential',
      'createOrder unauthorized › a key nobody has',
    ],
    'Rule 6: the webhook secret has a prefix and is shown once': DASHBOARD,
  },
  Events: {
    'An HTTPS POST to the registered URL': 'an endpoint at http://example.pt/hook cannot be registered',
    'order.awaiting_payment, order.paid': SIGNED,
    'order.failed': 'a pending order has no event; declining it has order.failed',
    'order.expired': 'pending, approval times out: expired after four minutes, with order.expired',
    'order.refunded': 'a partial refund has no event; the last one has order.refunded, once',
    'Signature header t=<unix>,v1=<hex>': SIGNED,
    'Receiver rules 1 and 2: HMAC-SHA256 over t, a point and the raw body':
      'what the service signs, an independent library verifies, and so does the shop',
    'Receiver rule 3: 64 lowercase hex characters': 'v1 is exactly 64 lowercase hex characters',
    'Receiver rule 4: 300 seconds': '300 seconds away is fine on either side, 301 is not',
    'Receiver rule 5: 2xx within 10 seconds':
      'an answer that takes longer than ten seconds, or never ends, is a failure; a huge one leaves memory flat',
    'Receiver rule 6: at least once, the same id':
      'without a 2xx the same bytes come again, with the same id and a fresh signature',
    'Delivery: retried for about 24 hours, then a dead letter': DEAD_LETTER,
    'Delivery: re-sending and the delivery log are in the dashboard': DASHBOARD,
    'A published test vector exists': 'the vectors are published',
    'No event for a partial refund': 'a partial refund has no event; the last one has order.refunded, once',
  },
  Errors: {
    'The envelope: type, code, message, param?': FUZZER,
    'param names the field': 'listOrders validation_failed: param names the parameter',
    'message is Brazilian Portuguese':
      'every message is Portuguese text that says what to do, and none is English',
    amount_below_fee: 'createOrder amount_below_fee: an amount that the fee would eat',
    'body_too_large above 64 KB': 'createOrder body_too_large: 65,536 bytes are processed, 65,537 are not',
  },
  Limits: {
    '120 requests per minute per key': [
      RATE,
      'never more than 120 requests in any 60 seconds, also across the window’s edge',
      '130 requests: 120 pass, whichever process they reach',
    ],
    '64 KB of body': 'createOrder body_too_large: 65,536 bytes are processed, 65,537 are not',
    '25 orders a page': 'listOrders: a page holds up to 25; exactly 25 have no more',
    '10 active keys':
      'up to ten active keys an account, however many are created at once; a revoked one makes room',
    'external_reference: 1 to 128 characters': [
      'create-order input: the field that is wrong is named › reference of 128: accepted',
      'createOrder validation_failed: reference of 129 characters',
    ],
  },
  Versioning: {
    'Rule 1: the version is in the path': '/v1/nope is resource_not_found, in the envelope',
    'Rule 1: the description is version 1.0': 'the description served by the API validates as OpenAPI 3.1',
    'Rule 3: changes are announced in a changelog': DASHBOARD,
    'Rule 4: only the production environment exists':
      'createOrder unauthorized › a key of the test mode to come',
  },
};
