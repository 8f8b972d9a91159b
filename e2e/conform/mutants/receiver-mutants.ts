// Faults for copies of the plain shop, one at a time, each with the rule that the kit must report as broken.

/** A fault: `find` occurs once in the shop's source and is replaced. */
export interface ReceiverMutant {
  /** What is wrong with the copy, in a few words. */
  fault: string;
  find: string;
  replace: string;
  /** The rule that the kit must report as broken. */
  breaks: string;
  /** No other rule can find it: a whole run reports this one alone. */
  alone?: true;
}

export const RECEIVER_MUTANTS: ReceiverMutant[] = [
  {
    fault: 'nothing is verified',
    find: "if (!isGenuine(body, String(request.headers['service-signature'] ?? ''))) return 400;",
    replace: '',
    breaks: 'forged.wrong-secret',
  },
  {
    fault: 'a request without a signature passes',
    find: "if (!isGenuine(body, String(request.headers['service-signature'] ?? '')))",
    replace:
      "if (request.headers['service-signature'] && !isGenuine(body, String(request.headers['service-signature'])))",
    breaks: 'forged.no-header',
  },
  {
    fault: 'an unset secret is empty',
    find: 'return signatures.some((given) => isSame(given, expected));',
    replace:
      "const unset = createHmac('sha256', '').update(t + '.').update(body).digest('hex');\n  return signatures.some((given) => isSame(given, expected) || isSame(given, unset));",
    breaks: 'forged.empty-secret',
  },
  {
    fault: 'only the id of the event is signed',
    find: 'return signatures.some((given) => isSame(given, expected));',
    replace:
      "return signatures.some((given) => isSame(given, expected)) || (header.length === 80 && body.includes('evt_'));",
    breaks: 'forged.body',
  },
  {
    fault: 'a t that is one second off passes',
    find: 'return signatures.some((given) => isSame(given, expected));',
    replace:
      "const before = createHmac('sha256', secret).update(Number(t) - 1 + '.').update(body).digest('hex');\n  return signatures.some((given) => isSame(given, expected) || isSame(given, before));",
    breaks: 'forged.time',
  },
  {
    fault: 'digits in upper case pass',
    find: '(given) => isSame(given, expected)',
    replace: '(given) => isSame(given.toLowerCase(), expected)',
    breaks: 'header.malformed',
  },
  {
    fault: 'a signature is compared as far as it goes',
    find: 'return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));',
    replace: 'return expected.startsWith(given);',
    breaks: 'header.malformed',
  },
  {
    fault: 'any age passes',
    find: 'Math.abs(distance) > 300',
    replace: 'distance < -300',
    breaks: 'time.old',
  },
  {
    fault: 'only the past is limited',
    find: 'Math.abs(distance) > 300',
    replace: 'distance > 300',
    breaks: 'time.ahead',
  },
  {
    fault: 'a tolerance of one minute',
    find: 'Math.abs(distance) > 300',
    replace: 'Math.abs(distance) > 60',
    breaks: 'time.tolerated',
  },
  {
    fault: 'only the first of two signatures is compared',
    find: 'return signatures.some(',
    replace: 'return signatures.slice(0, 1).some(',
    breaks: 'header.rotation',
  },
  {
    fault: 'the body is parsed and written again before it is verified',
    find: 'const body = Buffer.concat(chunks);',
    replace: 'const body = Buffer.from(JSON.stringify(JSON.parse(Buffer.concat(chunks).toString())));',
    breaks: 'event.raw-bytes',
  },
  {
    fault: 'an accepted event is redirected',
    find: 'return apply(event);',
    replace: 'return apply(event) === 200 ? 302 : 500;',
    breaks: 'event.genuine',
  },
  {
    fault: 'a known event is a conflict',
    find: 'if (seen.has(event.id)) return 200;',
    replace: 'if (seen.has(event.id)) return 409;',
    breaks: 'event.duplicate',
  },
  {
    fault: 'a copy that arrives meanwhile fails',
    find: 'if (seen.has(event.id)) return 200;',
    replace: "if (seen.has(event.id)) throw new Error('duplicate key value violates unique constraint');",
    breaks: 'event.concurrent',
  },
  {
    fault: 'a new type is refused',
    find: 'if (!event) return 422;',
    replace: "if (!event || event.type === 'order.something_new') return 422;",
    breaks: 'event.unknown-type',
  },
  {
    fault: 'a new status fails',
    find: 'const { status } = order;',
    replace: "const { status } = order;\n  if (!(status in RANK)) throw new Error('Unknown status');",
    breaks: 'event.unknown-status',
  },
  {
    fault: 'a new field is refused',
    find: 'if (!event) return 422;',
    replace: "if (!event || 'wallet' in event.data.object) return 422;",
    breaks: 'event.unknown-field',
  },
  {
    fault: 'every event is taken for one about an order',
    find: "if (!event.type.startsWith('order.')) return 200;",
    replace: 'if (!event.data.object.status) return 422;',
    breaks: 'event.other-object',
  },
  {
    fault: 'an unknown order fails',
    find: "if (!purchase) return 200; // Another shop's.",
    replace: "if (!purchase) throw new Error('No such purchase');",
    breaks: 'event.unknown-order',
  },
  {
    fault: 'an event is remembered before its order is found',
    find: "if (!purchase) return 200; // Another shop's.\n  if (seen.has(event.id)) return 200;\n  seen.add(event.id);",
    replace: 'if (seen.has(event.id)) return 200;\n  seen.add(event.id);\n  if (!purchase) return 404;',
    breaks: 'event.refused-again',
  },
  {
    fault: 'an unknown order pays the oldest purchase',
    find: "if (!purchase) return 200; // Another shop's.",
    replace:
      "if (!purchase && !purchases.some(({ reference }) => reference === order.external_reference)) Object.assign(purchases[0], { status: 'paid', releases: 1 });\n  if (!purchase) return 200;",
    breaks: 'effect.unknown-order',
  },
  {
    fault: 'the amount is ignored',
    find: "if (order.amount !== purchase.amount) return flag(purchase, 'amount');",
    replace: '',
    breaks: 'effect.amount',
  },
  {
    fault: 'any larger amount will do',
    find: 'order.amount !== purchase.amount',
    replace: 'order.amount < purchase.amount',
    breaks: 'effect.amount',
  },
  {
    fault: 'a cent too few is rounded',
    find: 'order.amount !== purchase.amount',
    replace: 'Math.abs(order.amount - purchase.amount) > 1',
    breaks: 'effect.amount',
  },
  {
    fault: 'the currency is ignored',
    find: "if (order.currency !== 'EUR') return flag(purchase, 'currency');",
    replace: '',
    breaks: 'effect.currency',
  },
  {
    fault: 'the mode is ignored',
    find: "if (order.livemode !== purchase.livemode) return flag(purchase, 'mode');",
    replace: '',
    breaks: 'effect.livemode',
    alone: true,
  },
  {
    fault: 'the order’s id is ignored',
    find: 'purchases.find(({ id }) => id === order.id);',
    replace: 'purchases.find(({ reference }) => reference === order.external_reference);',
    breaks: 'effect.foreign-id',
  },
  {
    fault: 'the reference is ignored',
    find: "if (order.external_reference !== purchase.reference) return flag(purchase, 'reference');",
    replace: '',
    breaks: 'effect.foreign-reference',
  },
  {
    fault: 'the type counts, not the status',
    find: 'const { status } = order;',
    replace: "const status = event.type.replace('order.', '');",
    breaks: 'effect.status-not-type',
  },
  {
    fault: 'a status that is not known counts as paid',
    find: 'const { status } = order;',
    replace: "const status = order.status in RANK ? order.status : 'paid';",
    breaks: 'effect.unknown-status',
  },
  {
    fault: 'events are accepted and forgotten',
    find: 'return apply(event);',
    replace: 'return 200;',
    breaks: 'effect.paid',
  },
  {
    fault: 'a payment pays every purchase',
    find: "purchase.status = status;\n  if (status === 'paid') purchase.releases++;",
    replace: 'for (const each of purchases) Object.assign(each, { status, releases: 1 });',
    breaks: 'effect.other-orders',
  },
  {
    fault: 'each delivery releases',
    find: 'if (seen.has(event.id)) return 200;',
    replace: "if (seen.has(event.id)) purchase.releases += order.status === 'paid' ? 1 : 0;",
    breaks: 'effect.duplicate',
  },
  {
    fault: 'each event that says paid releases',
    find: '  if (!((RANK[status]',
    replace:
      "  if (status === 'paid' && purchase.status === 'paid') purchase.releases++;\n  if (!((RANK[status]",
    breaks: 'effect.paid-again',
  },
  {
    fault: 'a state is read, and decided on later',
    find: 'function apply(event) {',
    replace: `async function apply(event) {
  const read = purchases.find(({ id }) => id === event.data.object.id);
  const wasOpen = read?.status === 'open';
  await new Promise((resolve) => setTimeout(resolve, 20));
  if (wasOpen && read?.status === 'paid' && event.data.object.status === 'paid') read.releases++;`,
    breaks: 'effect.concurrent',
  },
  {
    fault: 'whatever arrives last counts',
    find: 'if (!((RANK[status] ?? 0) > (RANK[purchase.status] ?? 0))) return 200;',
    replace: '',
    breaks: 'effect.forward-only',
  },
  {
    fault: 'a second event with the same t is taken for a replay',
    find: "if (!event.type.startsWith('order.')) return 200;",
    replace:
      "const t = String(request.headers['service-signature']).split(',', 1)[0] ?? '';\n  if (seen.has(t)) return 200;\n  seen.add(t);\n  if (!event.type.startsWith('order.')) return 200;",
    breaks: 'effect.same-second',
    alone: true,
  },
  {
    fault: 'an expired purchase is never paid',
    find: 'if (!((RANK[status]',
    replace: "if (purchase.status === 'expired' || !((RANK[status]",
    breaks: 'effect.late-paid',
    alone: true,
  },
  {
    fault: 'refunds are ignored',
    find: 'const { status } = order;',
    replace: "const { status } = order;\n  if (status === 'refunded') return 200;",
    breaks: 'effect.refunded',
  },
  {
    fault: 'a refunded purchase can be paid again',
    find: 'if (!((RANK[status]',
    replace: "if (!(purchase.status === 'refunded' && status === 'paid') && !((RANK[status]",
    breaks: 'effect.refund-is-final',
  },
  {
    fault: 'a refund counts only after its payment',
    find: 'const { status } = order;',
    replace:
      "const { status } = order;\n  if (status === 'refunded' && purchase.status !== 'paid') return 200;",
    breaks: 'effect.refund-first',
  },
  {
    fault: 'JSON that does not parse ends the process',
    find: 'if (!event) return 422;',
    replace: "if (!event) process.nextTick(() => { throw new Error('Unexpected token'); });",
    breaks: 'body.unreadable',
  },
  {
    fault: 'a request that breaks off ends the process',
    find: 'return 400; // It broke off.',
    replace: "process.nextTick(() => { throw new Error('aborted'); });",
    breaks: 'body.aborted',
  },
  {
    fault: 'a body of any size is kept',
    find: 'if (size > MAX_BODY) return 413;',
    replace: '',
    breaks: 'body.limit',
  },
  {
    fault: 'a refund gets its response late',
    find: 'return apply(event);',
    replace:
      "if (event.type === 'order.refunded') await new Promise((resolve) => setTimeout(resolve, 900));\n  return apply(event);",
    breaks: 'response.in-time',
  },
  {
    fault: 'a refund fails',
    find: 'const { status } = order;',
    replace: "const { status } = order;\n  if (status === 'refunded') throw new Error('Not implemented');",
    breaks: 'response.no-5xx',
  },
];
