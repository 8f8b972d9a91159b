// The rules of the API's specification, part by part. A test names those that it proves: `{ annotation: rule('order.fields') }`;
// a rule of the conformance kits, each of which is run as a test, has them in `proves`. `npm test` fails for a rule that none
// of its tests proves; /docs/rules is made of this list.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const RULES = {
  'The service': {
    'service.json': 'All bodies are JSON',
    'service.cents': 'Money is an integer number of cents',
    'service.timestamps': 'Timestamps are RFC 3339 in UTC',
    'service.operations': 'Creates, retrieves, lists and refunds orders, fully or partially',
    'service.no-webhook-operation': 'No operation manages webhooks',
    'service.cors': 'Browsers are blocked by CORS',
    'service.no-redirect': 'No response is a redirect',
    'service.events': 'Sends a signed webhook for each change of state',
    'service.seconds': 'The confirmation of an MB WAY payment arrives within seconds',
    'service.dashboard':
      'Activation, keys, webhook endpoints, balance, payouts and statements are in the dashboard',
  },
  Order: {
    'order.fields': 'Exactly the documented fields, each with its type and its values',
    'order.multibanco': '`multibanco` is present only when method is `multibanco`',
    'order.livemode': '`livemode` identifies the environment',
    'order.paid-at': '`paid_at` is present only when the order is paid',
  },
  Voucher: {
    'voucher.fields': '`entity`, `reference` in groups, `amount` and `expires_at`',
    'voucher.shown': 'A shop shows the payer the entity, the reference, the amount and the expiry',
  },
  'Order summary': {
    'summary.fields': 'Neither `currency` nor `multibanco`',
  },
  'Create-order input': {
    'input.limits': 'A value outside the limits of its field is a 400 that names the field',
    'input.amount-limits': '`amount` is 50 to 500000 with `mbway`, 1 to 100000000 with `multibanco`',
    'input.eur': 'The only currency is EUR',
    'input.never-returned': '`description` and `customer` are never returned',
    'input.reference-unique': '`external_reference` is unique per account',
    'input.amount': '`amount` is validated as documented',
    'input.method': '`method` is validated as documented',
    'input.phone': '`phone` is validated as documented',
    'input.external_reference': '`external_reference` is validated as documented',
    'input.currency': '`currency` is validated as documented',
    'input.description': '`description` is validated as documented',
    'input.customer': '`customer` is validated as documented',
    'input.customer.name': '`customer.name` is validated when present',
    'input.customer.email': '`customer.email` is validated when present',
    'input.customer.phone': '`customer.phone` is validated when present',
    'input.customer.nif': '`customer.nif` is validated when present',
    'input.unknown': 'An undocumented field is a 400',
    'input.encrypted': '`customer` is stored encrypted',
    'input.description-shown': '`description` is shown in the dashboard',
  },
  'Create an order': {
    'create.json': 'The body is `application/json`',
    'create.201': '201 with the order',
    'create.replay': 'Same key and body: the original response with `Idempotent-Replay: true`',
    'create.key-reused': 'Same key, other body: 409',
    'create.key': '`Idempotency-Key` is required, 1 to 128 characters',
    'create.retention': 'Idempotency keys are kept for at least 24 hours',
  },
  'Retrieve an order': {
    'retrieve.200': '200 with the order',
    'retrieve.404': 'An unknown order: 404 `resource_not_found`',
  },
  'List orders': {
    'list.shape': 'A page is `data` and `has_more`',
    'list.page': 'A page holds up to 25 orders',
    'list.cursor': '`starting_after` is the id of the last order of the previous page',
    'list.newest-first': 'Newest first',
    'list.filters': '`status` and `method` filter',
    'list.unknown': 'An unknown parameter or value is a 400',
  },
  'Refund an order': {
    'refund.201': '201 with the refund',
    'refund.fields': '`amount` and `reason` are optional',
    'refund.remainder': '`amount` omitted or 0 refunds the remainder',
    'refund.partial': 'Partial refunds may be repeated up to the total',
    'refund.exceeds': 'More than the remainder: `refund_exceeds_amount`',
    'refund.body': 'The body is required',
    'refund.only-paid': 'Only `paid` orders can be refunded: 409 `order_not_paid`',
    'refund.404': 'A refund of an unknown order: 404 `resource_not_found`',
  },
  Refund: {
    'refund.record': '`id`, `amount` and `status` `succeeded`, nothing else',
  },
  States: {
    'states.mbway': 'An `mbway` order starts `pending`, and its payer is asked to approve it',
    'states.402': 'After a 402 the `external_reference` is free again',
    'states.partial-refund': 'A partial refund leaves the order `paid`',
    'states.pending': '`pending` → `paid` or `failed`',
    'states.awaiting': '`awaiting_payment` → `paid` or `failed`',
    'states.awaiting-lasts': '`awaiting_payment` lasts for days, as long as the voucher is valid',
    'states.final': 'Final states never change',
    'states.once': 'A payment confirmed twice moves the order once',
    'states.pending-expired': '`pending` → `expired`, with `order.expired`',
    'states.awaiting-expired': '`awaiting_payment` → `expired`, with `order.expired`',
    'states.multibanco': 'A `multibanco` order starts `awaiting_payment`, with `order.awaiting_payment`',
    'states.refunded': '`paid` → `refunded`, with `order.refunded`',
  },
  Authentication: {
    'auth.bearer': 'Bearer keys begin with `sk_live_`',
    'auth.401': 'A missing or wrong key: 401 `unauthorized`',
    'auth.revoked': 'A revoked key stops working at once',
    'auth.ten-keys': 'Up to ten active keys per account',
    'auth.shown-once': 'A key is created and named in the dashboard, and shown once',
    'auth.webhook-secret': 'The webhook secret has its prefix and is shown once',
  },
  Events: {
    'events.tolerance': 'A signature is valid for 300 seconds in both directions',
    'events.v1': '`v1` is 64 hex digits in lower case',
    'events.expired': '`order.expired`',
    'events.retried': 'Retried for about 24 hours, then a dead letter',
    'events.ten-seconds': 'An endpoint has ten seconds to respond with 2xx',
    'events.fields': '`id`, `type`, `created`, and in `data.object` the order as retrieved',
    'events.awaiting-paid': '`order.awaiting_payment` and `order.paid`',
    'events.header': 'The header `Service-Signature: t=…,v1=…`',
    'events.failed': '`order.failed`',
    'events.refunded': '`order.refunded`',
    'events.partial-refund': 'No event for a partial refund',
    'events.at-least-once': 'Delivered at least once, with the same event id',
    'events.https': 'An HTTPS POST to the registered URL',
    'events.hmac': 'The signature is HMAC-SHA256 of `t`, a dot and the raw body',
    'events.vector': 'A test vector is published',
    'events.log': 'The delivery log and re-sending are in the dashboard',
  },
  'The merchant’s side': {
    'merchant.paid-first': 'Goods are released only after `order.paid`',
    'merchant.amount': 'The amount comes from the merchant’s server, never from the payer’s browser',
    'merchant.order-id': 'The order’s `id` is stored with the merchant’s own order',
    'receiver.verified': 'An event without a valid signature is refused',
    'receiver.constant-time': 'Signatures are compared in constant time',
    'receiver.raw': 'The bytes are verified as they came, before they are parsed',
    'receiver.in-time': 'Every event gets its response within ten seconds',
    'receiver.once': 'An event that is delivered again has no second effect',
    'receiver.any-order': 'Events may arrive in any order',
    'receiver.status': 'The `status` inside the order counts, not the event’s type',
  },
  Errors: {
    'errors.json': 'A body that is not JSON: `invalid_json`',
    'errors.fee': 'An amount below the fee: `amount_below_fee`',
    'errors.envelope': 'Every error has the envelope: `type`, `code`, `message` and sometimes `param`',
    'errors.status': 'Each code has its HTTP status',
    'errors.message': '`message` is Brazilian Portuguese',
    'errors.param': '`param` names the field',
  },
  Limits: {
    'limits.rate': '120 requests per minute per key',
    'limits.body': 'A body of more than 64 KB: `body_too_large`',
  },
  Versioning: {
    'versioning.version': 'The API describes itself as version 1.0',
    'versioning.path': 'The version is in the path: `/v1`',
    'versioning.additive': 'Changes only add: every field of version 1.0 is there, with its type',
    'versioning.changelog': 'A changelog announces changes before they take effect',
    'versioning.announced': 'A change of the description has an entry in the changelog',
  },
};

type Parts = typeof RULES;
export type RuleId = { [Part in keyof Parts]: keyof Parts[Part] }[keyof Parts];

/** The annotations of a test that proves these rules. */
export const rule = (...ids: RuleId[]) => ids.map((id) => ({ type: 'rule', description: id }));

/** Files in which a test, or a rule of the conformance kits, names a rule. */
export const filesWithRules = (): { file: string; text: string }[] =>
  ['e2e', 'lib']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => /^e2e\/conform\/(api|receiver)\/rules\/.*\.ts$|\.spec\.ts$/.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /\brule\(|\bproves: \[/.test(text));

/** The files that prove each rule, from their text. */
export function filesByRule(): Map<string, string[]> {
  const files = filesWithRules();
  const ids = Object.values(RULES).flatMap((rules) => Object.keys(rules));
  return new Map(
    ids.map((id) => {
      const named = new RegExp(`\\b(rule\\(|proves: \\[)[^)\\]]*'${id.replaceAll('.', '\\.')}'`);
      return [id, files.filter(({ text }) => named.test(text)).map(({ file }) => file)];
    }),
  );
}
