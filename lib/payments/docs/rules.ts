// Every observable rule of the API, part by part: the tests that prove it and the code that keeps it. Shown at
// /docs/rules; `e2e/spec-coverage.spec.ts` checks that each test and each file is there.

export interface Rule {
  rule: string;
  /** File → the test's title, or the end of one: `describe › test`. */
  tests?: Record<string, string | string[]>;
  code?: string[];
  /** Why a rule has no test. */
  note?: string;
}

export const RULES: Record<string, readonly Rule[]> = {
  'What the service does': [
    {
      rule: 'Creates, reports, lists and refunds orders, fully or partially',
      tests: {
        'e2e/api/model.spec.ts': 'random commands from three clients agree with the model, event for event',
      },
      code: [
        'lib/payments/orders/create-order.ts',
        'lib/payments/orders/retrieve-order.ts',
        'lib/payments/orders/list-orders.ts',
        'lib/payments/orders/refund-order.ts',
      ],
    },
    {
      rule: 'Notifies status changes by signed webhook calls',
      tests: {
        'e2e/webhooks/sending.spec.ts':
          'order.awaiting_payment, then order.paid: the full order, signed over the raw body',
      },
      code: [
        'lib/payments/webhooks/compose-event.ts',
        'lib/payments/webhooks/sign.ts',
        'lib/payments/webhooks/deliver.ts',
      ],
    },
    {
      rule: 'All bodies are JSON; every refusal is in the envelope',
      tests: {
        'e2e/api/fuzz.spec.ts':
          'random bodies, headers, methods and paths: no 5xx, no hang, every refusal in the envelope',
      },
      code: [
        'lib/payments/http/handle.ts',
        'lib/payments/contract/errors.ts',
        'lib/commands/guard-request.mjs',
      ],
    },
    {
      rule: 'Timestamps are RFC 3339 in UTC',
      tests: {
        'e2e/api/create-order.spec.ts':
          'createOrder: mbway gives status pending and exactly the fields of an order',
      },
      code: ['lib/payments/orders/order-row.ts'],
    },
    {
      rule: 'Money is an integer number of cents',
      tests: { 'e2e/api/bodies.spec.ts': 'amount 1000.5 is refused' },
      code: ['lib/payments/contract/schemas.ts', 'lib/payments/http/parse-json.ts'],
    },
    {
      rule: 'The only currency is EUR',
      tests: { 'e2e/api/create-order.spec.ts': 'createOrder currency_not_supported: "USD"' },
      code: ['lib/payments/orders/create-order.ts'],
    },
    {
      rule: 'Browser calls are blocked by CORS',
      tests: {
        'e2e/api/paths.spec.ts':
          'browser calls are blocked: no Access-Control-* header anywhere, preflight included',
      },
      code: ['lib/payments/http/method-not-allowed.ts', 'app/(payments)/v1/[[...rest]]/route.ts'],
    },
    {
      rule: 'mbway is created pending; the payer approves',
      tests: { 'e2e/api/states.spec.ts': 'pending, the payer approves: paid; declines: failed' },
      code: ['lib/payments/orders/create-order.ts', 'lib/payments/network/mbway-requests.ts'],
    },
    {
      rule: 'multibanco is created awaiting_payment with a voucher',
      tests: {
        'e2e/api/create-order.spec.ts':
          'createOrder: multibanco gives status awaiting_payment and the voucher',
      },
      code: ['lib/payments/orders/create-order.ts', 'lib/payments/orders/voucher-numbers.ts'],
    },
    {
      rule: 'The payer may pay days later',
      tests: {
        'e2e/api/time.spec.ts':
          'awaiting_payment, voucher validity ends: payable on its last day, expired after it',
      },
      code: ['lib/payments/orders/voucher-expiry.ts'],
    },
    {
      rule: 'No API operation manages webhooks',
      tests: { 'e2e/api/paths.spec.ts': 'no API operation manages webhooks' },
      code: ['app/(payments)/v1/[[...rest]]/route.ts'],
    },
    {
      rule: 'Webhook endpoints, activation, keys, balance, payouts and statements are in the dashboard',
      tests: {
        'e2e/dashboard/onboarding.spec.ts': 'from sign-up to a paid order and its event',
        'e2e/dashboard/money.spec.ts':
          'what is paid today is available tomorrow, goes to the bank, and stands in the statement',
      },
      code: ['lib/payments/webhooks/endpoints.ts', 'lib/payments/accounts/api-keys.ts'],
    },
    {
      rule: 'There is no SDK, client secret, iframe or redirect',
      note: 'An absence: there is nothing to observe.',
    },
  ],
  'Resources: Order': [
    {
      rule: 'An order has exactly the documented fields',
      tests: {
        'e2e/api/create-order.spec.ts':
          'createOrder: mbway gives status pending and exactly the fields of an order',
      },
      code: ['lib/payments/orders/order-row.ts', 'lib/payments/contract/schemas.ts'],
    },
    {
      rule: 'paid_at is present only when the order is paid',
      tests: {
        'e2e/api/retrieve-order.spec.ts':
          'retrieveOrder: paid_at is present only when the order is paid, and stays after a refund',
      },
      code: ['lib/payments/orders/order-row.ts'],
    },
    {
      rule: 'multibanco is present only when method is multibanco',
      tests: {
        'e2e/api/create-order.spec.ts': [
          'createOrder: mbway gives status pending and exactly the fields of an order',
          'createOrder: multibanco gives status awaiting_payment and the voucher',
        ],
      },
      code: ['lib/payments/orders/order-row.ts'],
    },
    {
      rule: 'livemode identifies the environment',
      tests: {
        'e2e/api/credentials.spec.ts': 'live keys begin with sk_live_, and their orders are livemode',
      },
      code: ['lib/payments/http/authenticate.ts', 'lib/payments/orders/order-row.ts'],
    },
    {
      rule: 'Never returns description or customer',
      tests: {
        'e2e/api/create-order.spec.ts':
          'createOrder: description and customer are never returned, by any operation',
      },
      code: ['lib/payments/orders/order-row.ts'],
    },
  ],
  'Resources: Voucher': [
    {
      rule: 'entity, reference in groups, amount, expires_at',
      tests: {
        'e2e/api/create-order.spec.ts':
          'createOrder: multibanco gives status awaiting_payment and the voucher',
      },
      code: [
        'lib/payments/orders/order-row.ts',
        'lib/payments/orders/voucher-numbers.ts',
        'lib/payments/orders/voucher-reference.ts',
      ],
    },
  ],
  'Resources: Order summary': [
    {
      rule: 'A summary has neither currency nor multibanco',
      tests: {
        'e2e/api/list-orders.spec.ts':
          'listOrders: exactly the fields of a summary, no currency and no voucher',
      },
      code: ['lib/payments/orders/order-row.ts', 'lib/payments/contract/schemas.ts'],
    },
  ],
  'Resources: Create-order input': [
    {
      rule: 'amount, mbway: 50 to 500000',
      tests: {
        'e2e/api/create-order.spec.ts': [
          'createOrder validation_failed: mbway below 50',
          'createOrder: mbway takes 50 cents',
          'createOrder: mbway takes 500000 cents',
          'createOrder validation_failed: mbway above 500000',
        ],
      },
      code: ['lib/payments/contract/schemas.ts'],
    },
    {
      rule: 'amount, multibanco: 1 to 100000000',
      tests: {
        'e2e/api/create-order.spec.ts': [
          'createOrder validation_failed: multibanco 0',
          'createOrder: multibanco takes 1 cents',
          'createOrder: multibanco takes 100000000 cents',
          'createOrder validation_failed: multibanco above 100000000',
        ],
      },
      code: ['lib/payments/contract/schemas.ts'],
    },
    {
      rule: 'amount is required',
      tests: {
        'e2e/api/params.spec.ts':
          'createOrder validation_failed: param names amount, whatever is wrong with it',
      },
      code: ['lib/payments/contract/schemas.ts', 'lib/payments/contract/validate.ts'],
    },
    {
      rule: 'method is required, one of two',
      tests: {
        'e2e/api/params.spec.ts':
          'createOrder validation_failed: param names method, whatever is wrong with it',
      },
      code: ['lib/payments/contract/schemas.ts', 'lib/payments/contract/validate.ts'],
    },
    {
      rule: 'phone is required for mbway, a Portuguese mobile',
      tests: {
        'e2e/api/params.spec.ts':
          'createOrder validation_failed: param names phone, whatever is wrong with it',
      },
      code: ['lib/payments/contract/schemas.ts'],
    },
    {
      rule: 'external_reference is required, unique per account, of the pattern',
      tests: {
        'e2e/api/params.spec.ts':
          'createOrder validation_failed: param names external_reference, whatever is wrong with it',
        'e2e/api/create-order.spec.ts': [
          'createOrder external_reference_taken: also when method and amount differ',
          'createOrder: the same reference may be used by another account',
        ],
      },
      code: [
        'lib/payments/contract/schemas.ts',
        'lib/payments/orders/create-order.ts',
        'db/payments/schema.ts',
      ],
    },
    {
      rule: 'currency: only EUR',
      tests: {
        'e2e/api/create-order.spec.ts': [
          'createOrder: currency EUR is taken, and a phone is optional for multibanco',
          'createOrder currency_not_supported: "eur"',
        ],
      },
      code: ['lib/payments/orders/create-order.ts'],
    },
    {
      rule: 'description: at most 140 characters',
      tests: {
        'lib/payments/contract/contract.spec.ts':
          'create-order input: the field that is wrong is named › description of 140 code points: accepted',
        'e2e/api/create-order.spec.ts': 'createOrder validation_failed: description of 141 characters',
      },
      code: ['lib/payments/contract/schemas.ts'],
    },
    {
      rule: 'description is shown in the dashboard',
      tests: {
        'e2e/dashboard/orders.spec.ts':
          'orders are found by status, method, reference and words of the description',
      },
      code: ['lib/payments/orders/search-orders.ts'],
    },
    {
      rule: 'customer is stored encrypted',
      tests: { 'e2e/api-keys.spec.ts': 'customer and phone are stored encrypted, and keys only as hashes' },
      code: ['lib/payments/encryption.ts', 'lib/payments/orders/create-order.ts'],
    },
    {
      rule: 'customer is never returned',
      tests: {
        'e2e/api/create-order.spec.ts':
          'createOrder: description and customer are never returned, by any operation',
      },
      code: ['lib/payments/orders/order-row.ts'],
    },
    {
      rule: 'name, email, phone and nif are optional texts',
      tests: {
        'e2e/api/params.spec.ts':
          'createOrder validation_failed: param names customer.name, whatever is wrong with it',
        'lib/payments/contract/contract.spec.ts': 'customer {}: accepted',
      },
      code: ['lib/payments/contract/schemas.ts'],
    },
    {
      rule: 'nif is validated when present',
      tests: {
        'e2e/api/params.spec.ts':
          'createOrder validation_failed: param names customer.nif, whatever is wrong with it',
      },
      code: ['lib/payments/nif.ts', 'lib/payments/contract/schemas.ts'],
    },
    {
      rule: 'Any undocumented field causes a 400',
      tests: {
        'e2e/api/params.spec.ts':
          'createOrder validation_failed: param names the unknown field, at any depth',
      },
      code: ['lib/payments/contract/validate.ts', 'lib/payments/contract/schemas.ts'],
    },
  ],
  'Resources: Refund record': [
    {
      rule: 'id, amount, status succeeded, and nothing else',
      tests: {
        'e2e/api/refund-order.spec.ts':
          'refundOrder: the whole amount refunds all and turns the order into refunded',
      },
      code: ['lib/payments/orders/refund-order.ts'],
    },
  ],
  'Resources: Event': [
    {
      rule: 'id, type, created, and the order as retrieved in data.object',
      tests: {
        'e2e/webhooks/sending.spec.ts':
          'order.awaiting_payment, then order.paid: the full order, signed over the raw body',
      },
      code: ['lib/payments/webhooks/compose-event.ts', 'lib/payments/orders/order-row.ts'],
    },
  ],
  'States and transitions': [
    {
      rule: '(creation) mbway → pending',
      tests: {
        'e2e/api/create-order.spec.ts':
          'createOrder: mbway gives status pending and exactly the fields of an order',
      },
      code: ['lib/payments/orders/create-order.ts'],
    },
    {
      rule: '(creation) multibanco → awaiting_payment, with its event',
      tests: {
        'e2e/webhooks/sending.spec.ts':
          'order.awaiting_payment, then order.paid: the full order, signed over the raw body',
      },
      code: ['lib/payments/orders/create-order.ts', 'lib/payments/webhooks/compose-event.ts'],
    },
    {
      rule: 'pending → paid, failed',
      tests: { 'e2e/api/states.spec.ts': 'pending, the payer approves: paid; declines: failed' },
      code: ['lib/payments/orders/settle-order.ts', 'lib/payments/network/mbway-requests.ts'],
    },
    {
      rule: 'pending → expired, with order.expired',
      tests: {
        'e2e/api/time.spec.ts': 'pending, approval times out: expired after four minutes, with order.expired',
      },
      code: ['lib/payments/orders/expire-orders.ts', 'lib/payments/orders/settle-order.ts'],
    },
    {
      rule: 'pending → failed, with order.failed',
      tests: {
        'e2e/webhooks/sending.spec.ts': 'a pending order has no event; declining it has order.failed',
      },
      code: ['lib/payments/orders/settle-order.ts', 'lib/payments/webhooks/compose-event.ts'],
    },
    {
      rule: 'awaiting_payment → paid, failed',
      tests: { 'e2e/api/states.spec.ts': 'awaiting_payment: the voucher is paid, or its payment fails' },
      code: ['lib/payments/orders/settle-order.ts', 'lib/payments/network/pay-voucher.ts'],
    },
    {
      rule: 'awaiting_payment → expired',
      tests: {
        'e2e/api/time.spec.ts':
          'awaiting_payment, voucher validity ends: payable on its last day, expired after it',
      },
      code: ['lib/payments/orders/expire-orders.ts', 'lib/payments/orders/voucher-expiry.ts'],
    },
    {
      rule: 'paid → refunded, with order.refunded',
      tests: {
        'e2e/webhooks/sending.spec.ts':
          'a partial refund has no event; the last one has order.refunded, once',
      },
      code: ['lib/payments/orders/refund-order.ts', 'lib/payments/orders/move-order.ts'],
    },
    {
      rule: 'Final states never move backwards',
      tests: {
        'e2e/api/states.spec.ts': 'final states do not move: a second decision or payment is refused',
      },
      code: ['lib/payments/orders/settle-order.ts', 'lib/payments/orders/move-order.ts'],
    },
    {
      rule: 'What is confirmed twice moves an order once',
      tests: { 'e2e/api/states.spec.ts': 'ten confirmations at once: one transition' },
      code: ['lib/payments/orders/move-order.ts', 'lib/store/integration/handle-event.ts'],
    },
    {
      rule: 'A partial refund leaves the order paid',
      tests: {
        'e2e/api/refund-order.spec.ts':
          'refundOrder: partial refunds may be repeated until the total, and only the last turns the order',
      },
      code: ['lib/payments/orders/refund-order.ts'],
    },
    {
      rule: 'After 402 the reference is free again',
      tests: {
        'e2e/api/create-order.spec.ts':
          'createOrder payment_failed: the order is undone and its reference can be used again',
      },
      code: ['lib/payments/orders/create-order.ts', 'lib/payments/network/start-mbway-payment.ts'],
    },
  ],
  'Endpoints: create': [
    {
      rule: 'Idempotency-Key is required, 1 to 128 characters',
      tests: {
        'e2e/api/idempotency.spec.ts': [
          'createOrder validation_failed: a key that is missing',
          'createOrder validation_failed: a key that is empty',
          'a key of 1 characters is fine',
          'a key of 128 characters is fine',
          'createOrder validation_failed: a key that is of 129 characters',
        ],
      },
      code: ['lib/payments/http/idempotency.ts'],
    },
    {
      rule: 'Content-Type: application/json',
      tests: { 'e2e/api/bodies.spec.ts': 'createOrder validation_failed: a body of another type' },
      code: ['lib/payments/http/read-body.ts'],
    },
    {
      rule: 'Creation answers 201 with the order',
      tests: {
        'e2e/api/create-order.spec.ts':
          'createOrder: mbway gives status pending and exactly the fields of an order',
      },
      code: ['lib/payments/orders/create-order.ts'],
    },
    {
      rule: 'Same key and body: the original response, with Idempotent-Replay: true',
      tests: {
        'e2e/api/idempotency.spec.ts':
          'same key and body: the original answer to the byte, with Idempotent-Replay: true',
      },
      code: ['lib/payments/http/idempotency.ts', 'lib/payments/orders/create-order.ts'],
    },
    {
      rule: 'Same key, other body: 409',
      tests: {
        'e2e/api/idempotency.spec.ts':
          'createOrder idempotency_key_reused: same key, other body, without effect',
      },
      code: ['lib/payments/http/idempotency.ts'],
    },
    {
      rule: 'Keys are kept at least 24 hours',
      tests: { 'e2e/api/time.spec.ts': 'an Idempotency-Key replays 23 hours and 59 minutes later' },
      code: ['lib/payments/http/purge-idempotency-keys.ts'],
    },
    {
      rule: 'A repeated reference: 409',
      tests: {
        'e2e/api/create-order.spec.ts':
          'createOrder external_reference_taken: also when method and amount differ',
      },
      code: ['lib/payments/orders/create-order.ts', 'db/payments/schema.ts'],
    },
  ],
  'Endpoints: list': [
    {
      rule: 'status filters; a value outside the set is 400',
      tests: {
        'e2e/api/list-orders.spec.ts': [
          'listOrders: status and method filter, alone, together and across pages',
          'listOrders validation_failed: ?status=PAID',
        ],
      },
      code: ['lib/payments/contract/schemas.ts', 'lib/payments/orders/list-orders.ts'],
    },
    {
      rule: 'method filters',
      tests: { 'e2e/api/list-orders.spec.ts': 'listOrders validation_failed: ?method=card' },
      code: ['lib/payments/contract/schemas.ts', 'lib/payments/orders/list-orders.ts'],
    },
    {
      rule: 'starting_after is the id of the last order of the previous page',
      tests: {
        'e2e/api/list-orders.spec.ts':
          'listOrders: newest first over all pages, without gap or repeat, though many share a moment',
      },
      code: ['lib/payments/orders/list-orders.ts'],
    },
    {
      rule: 'A page is data and has_more',
      tests: { 'e2e/api/list-orders.spec.ts': 'listOrders: an account without orders has an empty page' },
      code: ['lib/payments/orders/list-orders.ts'],
    },
    {
      rule: 'A page holds up to 25 orders',
      tests: { 'e2e/api/list-orders.spec.ts': 'listOrders: a page holds up to 25; exactly 25 have no more' },
      code: ['lib/payments/orders/list-orders.ts'],
    },
    {
      rule: 'Newest first',
      tests: {
        'e2e/api/list-orders.spec.ts':
          'listOrders: newest first over all pages, without gap or repeat, though many share a moment',
      },
      code: ['lib/payments/orders/list-orders.ts'],
    },
  ],
  'Endpoints: retrieve': [
    {
      rule: 'Retrieval answers 200 with the order',
      tests: { 'e2e/api/retrieve-order.spec.ts': 'retrieveOrder: the order as it was created' },
      code: ['lib/payments/orders/retrieve-order.ts'],
    },
    {
      rule: 'An unknown order: 404 resource_not_found',
      tests: {
        'e2e/api/retrieve-order.spec.ts': 'retrieveOrder resource_not_found: an order of another account',
      },
      code: ['lib/payments/orders/retrieve-order.ts'],
    },
  ],
  'Endpoints: refund': [
    {
      rule: 'A refund needs a body',
      tests: { 'e2e/api/refund-order.spec.ts': 'refundOrder invalid_json: the body is required' },
      code: ['lib/payments/http/read-body.ts'],
    },
    {
      rule: 'An empty object is a full refund',
      tests: {
        'e2e/api/refund-order.spec.ts':
          'refundOrder: an empty object refunds all and turns the order into refunded',
      },
      code: ['lib/payments/orders/refund-order.ts'],
    },
    {
      rule: 'amount and reason are optional',
      tests: { 'e2e/api/params.spec.ts': 'refundOrder validation_failed: param names the field' },
      code: ['lib/payments/contract/schemas.ts'],
    },
    {
      rule: 'amount omitted or 0: the remainder',
      tests: {
        'e2e/api/refund-order.spec.ts': 'refundOrder: amount 0 refunds all and turns the order into refunded',
      },
      code: ['lib/payments/orders/refund-order.ts'],
    },
    {
      rule: 'Partial refunds may be repeated until the total',
      tests: {
        'e2e/api/refund-order.spec.ts':
          'refundOrder: partial refunds may be repeated until the total, and only the last turns the order',
      },
      code: ['lib/payments/orders/refund-order.ts', 'lib/payments/orders/move-order.ts'],
    },
    {
      rule: 'More than the remainder: refund_exceeds_amount',
      tests: { 'e2e/api/refund-order.spec.ts': 'refundOrder refund_exceeds_amount: more than the remainder' },
      code: ['lib/payments/orders/refund-order.ts'],
    },
    {
      rule: 'Only paid orders can be refunded',
      tests: {
        'e2e/api/refund-order.spec.ts':
          'refundOrder order_not_paid: pending, awaiting_payment, failed and refunded orders',
      },
      code: ['lib/payments/orders/refund-order.ts'],
    },
    {
      rule: 'A full refund emits order.refunded',
      tests: {
        'e2e/webhooks/sending.spec.ts':
          'a partial refund has no event; the last one has order.refunded, once',
      },
      code: ['lib/payments/orders/move-order.ts', 'lib/payments/webhooks/compose-event.ts'],
    },
    {
      rule: 'The money goes back by the original route',
      note: 'A promise of the networks: the simulator moves no money.',
    },
  ],
  Authentication: [
    {
      rule: 'Bearer keys that begin with sk_live_',
      tests: {
        'e2e/api/credentials.spec.ts': 'live keys begin with sk_live_, and their orders are livemode',
      },
      code: ['lib/payments/http/authenticate.ts', 'lib/payments/accounts/api-keys.ts'],
    },
    {
      rule: 'A key is made in the dashboard and shown once',
      tests: {
        'e2e/dashboard/keys.spec.ts':
          'a key is shown once, in a dialog that waits until it is stored, and revoked at once',
      },
      code: ['lib/payments/accounts/api-keys.ts', 'app/(payments)/dashboard/keys/create-key.ts'],
    },
    {
      rule: 'Up to ten active keys an account',
      tests: {
        'e2e/api-keys.spec.ts':
          'up to ten active keys an account, however many are created at once; a revoked one makes room',
      },
      code: ['lib/payments/accounts/api-keys.ts'],
    },
    {
      rule: 'A revoked key stops at once',
      tests: {
        'e2e/api-keys.spec.ts':
          'a revoked key is refused on the very next request; the other keys of the account still work',
      },
      code: ['lib/payments/accounts/api-keys.ts', 'lib/payments/http/authenticate.ts'],
    },
    {
      rule: 'Keys have names',
      tests: {
        'e2e/dashboard/keys.spec.ts':
          'a key is shown once, in a dialog that waits until it is stored, and revoked at once',
      },
      code: ['lib/payments/accounts/api-keys.ts'],
    },
    {
      rule: 'The key stays on the merchant’s server',
      note: 'The integrator’s part: see the [security checklist](/docs/security).',
    },
    {
      rule: 'No credential, or a wrong one: 401 unauthorized',
      tests: {
        'e2e/api/credentials.spec.ts': [
          'createOrder unauthorized › no credential',
          'createOrder unauthorized › a key nobody has',
        ],
      },
      code: ['lib/payments/http/authenticate.ts'],
    },
    {
      rule: 'The webhook secret has its prefix and is shown once',
      tests: { 'e2e/dashboard/onboarding.spec.ts': 'from sign-up to a paid order and its event' },
      code: ['lib/payments/webhooks/endpoints.ts'],
    },
  ],
  Events: [
    {
      rule: 'An HTTPS POST to the registered URL',
      tests: { 'e2e/webhooks/sending.spec.ts': 'an endpoint at http://example.pt/hook cannot be registered' },
      code: ['lib/payments/webhooks/check-address.ts', 'lib/payments/webhooks/send.ts'],
    },
    {
      rule: 'order.awaiting_payment, order.paid',
      tests: {
        'e2e/webhooks/sending.spec.ts':
          'order.awaiting_payment, then order.paid: the full order, signed over the raw body',
      },
      code: ['lib/payments/webhooks/compose-event.ts'],
    },
    {
      rule: 'order.failed',
      tests: {
        'e2e/webhooks/sending.spec.ts': 'a pending order has no event; declining it has order.failed',
      },
      code: ['lib/payments/webhooks/compose-event.ts'],
    },
    {
      rule: 'order.expired',
      tests: {
        'e2e/api/time.spec.ts': 'pending, approval times out: expired after four minutes, with order.expired',
      },
      code: ['lib/payments/webhooks/compose-event.ts', 'lib/payments/orders/expire-orders.ts'],
    },
    {
      rule: 'order.refunded',
      tests: {
        'e2e/webhooks/sending.spec.ts':
          'a partial refund has no event; the last one has order.refunded, once',
      },
      code: ['lib/payments/webhooks/compose-event.ts', 'lib/payments/orders/move-order.ts'],
    },
    {
      rule: 'The header Service-Signature: t=…,v1=…',
      tests: {
        'e2e/webhooks/sending.spec.ts':
          'order.awaiting_payment, then order.paid: the full order, signed over the raw body',
      },
      code: ['lib/payments/webhooks/sign.ts'],
    },
    {
      rule: 'The signature: HMAC-SHA256 over t, a point and the raw bytes',
      tests: {
        'e2e/webhooks/vectors.spec.ts':
          'what the service signs, an independent library verifies, and so does the shop',
      },
      code: ['lib/payments/webhooks/sign.ts', 'lib/store/integration/verify-webhook.ts'],
    },
    {
      rule: 'v1 is 64 hex digits in lower case',
      tests: { 'lib/store/integration/verify-webhook.spec.ts': 'v1 is exactly 64 lowercase hex characters' },
      code: ['lib/store/integration/verify-webhook.ts'],
    },
    {
      rule: 'A signature is valid for 300 seconds on either side',
      tests: {
        'lib/store/integration/verify-webhook.spec.ts': '300 seconds away is fine on either side, 301 is not',
      },
      code: ['lib/store/integration/verify-webhook.ts'],
    },
    {
      rule: 'An endpoint has ten seconds to answer 2xx',
      tests: {
        'e2e/webhooks/retries.spec.ts':
          'an answer that takes longer than ten seconds, or never ends, is a failure; a huge one leaves memory flat',
      },
      code: ['lib/payments/webhooks/send.ts'],
    },
    {
      rule: 'Delivered at least once, under the same event id',
      tests: {
        'e2e/webhooks/sending.spec.ts':
          'without a 2xx the same bytes come again, with the same id and a fresh signature',
      },
      code: ['lib/payments/webhooks/deliver.ts', 'lib/store/integration/handle-event.ts'],
    },
    {
      rule: 'Tried for about 24 hours, then a dead letter',
      tests: {
        'e2e/webhooks/retries.spec.ts':
          '24 hours of failure: nine attempts on the schedule, the same bytes each time, then a dead letter',
      },
      code: ['lib/payments/webhooks/retry-delays.ts', 'lib/payments/webhooks/record-attempt.ts'],
    },
    {
      rule: 'The delivery log and re-sending are in the dashboard',
      tests: { 'e2e/dashboard/onboarding.spec.ts': 'from sign-up to a paid order and its event' },
      code: ['lib/payments/webhooks/resend.ts', 'app/(payments)/dashboard/deliveries/page.tsx'],
    },
    {
      rule: 'A published test vector exists',
      tests: { 'e2e/webhooks/vectors.spec.ts': 'the vectors are published' },
      code: ['lib/payments/webhooks/vectors.json'],
    },
    {
      rule: 'No event for a partial refund',
      tests: {
        'e2e/webhooks/sending.spec.ts':
          'a partial refund has no event; the last one has order.refunded, once',
      },
      code: ['lib/payments/orders/move-order.ts'],
    },
  ],
  Errors: [
    {
      rule: 'The envelope: type, code, message, param?',
      tests: {
        'e2e/api/fuzz.spec.ts':
          'random bodies, headers, methods and paths: no 5xx, no hang, every refusal in the envelope',
      },
      code: ['lib/payments/contract/errors.ts', 'lib/payments/http/handle.ts'],
    },
    {
      rule: 'param names the field',
      tests: { 'e2e/api/params.spec.ts': 'listOrders validation_failed: param names the parameter' },
      code: ['lib/payments/contract/validate.ts', 'lib/payments/http/read-query.ts'],
    },
    {
      rule: 'message is Brazilian Portuguese',
      tests: {
        'e2e/api/messages.spec.ts':
          'every message is Portuguese text that says what to do, and none is English',
      },
      code: ['lib/payments/contract/errors.ts', 'lib/payments/contract/validate.ts'],
    },
    {
      rule: 'An amount that the fee would eat: amount_below_fee',
      tests: {
        'e2e/api/create-order.spec.ts': 'createOrder amount_below_fee: an amount that the fee would eat',
      },
      code: ['lib/payments/accounts/fee.ts', 'lib/payments/orders/create-order.ts'],
    },
    {
      rule: 'body_too_large above 64 KB',
      tests: {
        'e2e/api/bodies.spec.ts': 'createOrder body_too_large: 65,536 bytes are processed, 65,537 are not',
      },
      code: ['lib/payments/http/read-body.ts'],
    },
  ],
  Limits: [
    {
      rule: '120 requests per minute per key',
      tests: {
        'e2e/api/rate-limit.spec.ts':
          'createOrder rate_limited, listOrders rate_limited, retrieveOrder rate_limited, refundOrder rate_limited: 120 pass, the next does not; other keys are not touched',
        'e2e/api/time.spec.ts':
          'never more than 120 requests in any 60 seconds, also across the window’s edge',
        'e2e/faults/processes.spec.ts': '130 requests: 120 pass, whichever process they reach',
      },
      code: ['lib/payments/http/authenticate.ts', 'db/payments/schema.ts'],
    },
    {
      rule: '64 KB of body',
      tests: {
        'e2e/api/bodies.spec.ts': 'createOrder body_too_large: 65,536 bytes are processed, 65,537 are not',
      },
      code: ['lib/payments/http/read-body.ts'],
    },
    {
      rule: '25 orders a page',
      tests: { 'e2e/api/list-orders.spec.ts': 'listOrders: a page holds up to 25; exactly 25 have no more' },
      code: ['lib/payments/orders/list-orders.ts'],
    },
    {
      rule: '10 active keys',
      tests: {
        'e2e/api-keys.spec.ts':
          'up to ten active keys an account, however many are created at once; a revoked one makes room',
      },
      code: ['lib/payments/accounts/api-keys.ts'],
    },
    {
      rule: 'external_reference: 1 to 128 characters',
      tests: {
        'lib/payments/contract/contract.spec.ts':
          'create-order input: the field that is wrong is named › reference of 128: accepted',
        'e2e/api/create-order.spec.ts': 'createOrder validation_failed: reference of 129 characters',
      },
      code: ['lib/payments/contract/schemas.ts'],
    },
  ],
  Versioning: [
    {
      rule: 'The version stands in the path: /v1',
      tests: { 'e2e/api/paths.spec.ts': '/v1/nope is resource_not_found, in the envelope' },
      code: ['app/(payments)/v1/[[...rest]]/route.ts'],
    },
    {
      rule: 'The description of the API is version 1.0',
      tests: {
        'e2e/api/generated-client.spec.ts': 'the description served by the API validates as OpenAPI 3.1',
      },
      code: ['lib/payments/contract/openapi.ts'],
    },
    {
      rule: 'A changelog announces changes',
      tests: {
        'e2e/docs/pages.spec.ts': 'the changelog tells each change, and the repository’s says the same',
      },
      code: ['lib/payments/contract/changelog.ts'],
    },
    {
      rule: 'Production is the only environment: sk_test_ keys are refused',
      tests: { 'e2e/api/credentials.spec.ts': 'createOrder unauthorized › a key of the test mode to come' },
      code: ['lib/payments/http/authenticate.ts'],
    },
  ],
};
