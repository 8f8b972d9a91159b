// Faults of a service, one at a time, each with the rule that the kit must find broken.
import type { Message, Mutant } from './altering-proxy';

/** Changes the JSON of a response. */
// biome-ignore lint/suspicious/noExplicitAny: responses of every shape.
const altered = (change: (body: any) => void) => (message: Message) => {
  try {
    const body = JSON.parse(message.body);
    change(body);
    message.body = JSON.stringify(body);
  } catch {}
};
const becomes = (from: number, to: number) => (message: Message) => {
  if (message.status === from) message.status = to;
};
const creates = ({ method, path }: Message) => method === 'POST' && path === '/v1/orders';
const FIELDS = ['amount', 'method', 'phone', 'external_reference', 'currency', 'description', 'customer'];

export const SERVICE_MUTANTS: Mutant[] = [
  { fault: 'a bad credential is a 403', breaks: 'auth.missing', response: becomes(401, 403) },
  { fault: 'a taken reference is a 400', breaks: 'create.reference-unique', response: becomes(409, 400) },
  {
    fault: 'an order has one field more',
    breaks: 'create.mbway',
    response: altered((body) => {
      if (body.currency) body.refunded_amount = 0;
    }),
  },
  {
    fault: 'errors have one field more',
    breaks: 'error.envelope',
    response: altered((body) => {
      if (body.error) body.error.status = 400;
    }),
  },
  {
    fault: 'the code of an error has another type',
    breaks: 'error.type',
    response: altered((body) => {
      if (/path|endereço/.test(body.error?.message)) body.error.type = 'conflict';
    }),
  },
  {
    fault: 'a replay is composed again',
    breaks: 'idempotency.replay',
    response: (message) => {
      if (message.headers.has('idempotent-replay')) message.body = message.body.replace(':', ': ');
    },
  },
  {
    fault: 'a replay is not marked',
    breaks: 'idempotency.replay',
    response: ({ headers }) => headers.delete('idempotent-replay'),
  },
  {
    fault: 'a missing key is made up',
    breaks: 'idempotency.required',
    request: ({ headers }) => {
      if (!headers.has('idempotency-key')) headers.set('idempotency-key', crypto.randomUUID());
    },
  },
  {
    fault: 'browsers may call',
    breaks: 'response.no-cors',
    response: ({ headers }) => headers.set('access-control-allow-origin', '*'),
  },
  { fault: '405 without Allow', breaks: 'path.method', response: ({ headers }) => headers.delete('allow') },
  {
    fault: 'the oldest comes first',
    breaks: 'list.newest-first',
    response: altered((body) => body.data?.reverse()),
  },
  {
    fault: 'a full page always has more',
    breaks: 'list.exactly-a-page',
    response: altered((body) => {
      if (body.data?.length === 25) body.has_more = true;
    }),
  },
  {
    fault: 'the status filter is ignored',
    breaks: 'list.filters',
    request: (message) => {
      message.path = message.path.replace(/status=\w+&?/, '');
    },
  },
  {
    fault: 'unknown fields are dropped',
    breaks: 'create.unknown-field',
    request: (message) => {
      if (!creates(message)) return;
      altered((body) => {
        for (const name of Object.keys(body)) if (!FIELDS.includes(name)) delete body[name];
      })(message);
    },
  },
  {
    fault: 'amounts are rounded',
    breaks: 'create.amount-integer',
    request: (message) => {
      if (creates(message)) message.body = message.body.replace(/("amount":\d+)\.\d+/, '$1');
    },
  },
  {
    fault: 'amount null is a full refund',
    breaks: 'refund.amount',
    request: (message) => {
      if (message.path.endsWith('/refunds'))
        message.body = message.body.replace('"amount":null', '"amount":0');
    },
  },
  {
    fault: 'another body on a retry',
    breaks: 'event.retry',
    webhook: (message, attempt) => {
      message.body += ' '.repeat(attempt - 1);
      return true;
    },
  },
  {
    fault: 'the time of a signature in milliseconds',
    breaks: 'event.signature-time',
    webhook: ({ headers }) => {
      headers.set('service-signature', String(headers.get('service-signature')).replace(/t=\d+/, '$&000'));
      return true;
    },
  },
  {
    fault: 'no event for a voucher',
    breaks: 'event.awaiting-payment',
    webhook: ({ body }) => !body.includes('"order.awaiting_payment"'),
  },
];
