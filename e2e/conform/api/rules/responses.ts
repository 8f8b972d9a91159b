// What holds for every response: first some requests that only ask for one, then all that the run has seen.
import { must, NotChecked, type Rule, show } from '../../rule';
import type { Exchange } from '../client';
import { expectRefused, expectShape } from '../expect';
import { ERROR } from '../shapes';
import type { Subject } from '../subject';

/** Code → the status that it comes with (/docs/errors). Others may exist. */
const STATUS_OF: Record<string, number> = {
  validation_failed: 400,
  invalid_json: 400,
  currency_not_supported: 400,
  amount_below_fee: 400,
  refund_exceeds_amount: 400,
  unauthorized: 401,
  payment_failed: 402,
  resource_not_found: 404,
  external_reference_taken: 409,
  idempotency_key_reused: 409,
  order_not_paid: 409,
  body_too_large: 413,
  rate_limited: 429,
};

const refusals = (journal: readonly Exchange[]) =>
  journal.filter(({ status, method }) => status >= 400 && method !== 'HEAD');
const name = ({ method, path, status }: Exchange) => `${method} ${path.slice(0, 60)} → ${status}`;

export const responses: Rule<Subject>[] = [
  {
    id: 'path.unknown',
    says: 'A path that the API does not have is a 404 in the envelope.',
    check: async ({ api }) => {
      for (const path of ['/v1/nope', '/v1/orders/ord_x/nope', '/v1/orders/ord_x/refunds/ref_x']) {
        const response = await api.call('GET', path);
        must(response.status === 404, `404 for ${path}`, `${response.status} ${show(response.text)}`);
        expectShape(response.body, ERROR, `the error of ${path}`);
      }
    },
  },
  {
    id: 'path.no-webhook-operations',
    says: 'No operation of the API manages webhooks, keys, balance or payouts.',
    check: async ({ api }) => {
      for (const path of ['webhooks', 'webhook_endpoints', 'keys', 'balance', 'payouts']) {
        const response = await api.call('GET', `/v1/${path}`);
        expectRefused(response, 404, 'resource_not_found', `/v1/${path}`);
      }
    },
  },
  {
    id: 'path.method',
    says: 'A method that a path does not have is a 405 with Allow, in the envelope.',
    advice: true,
    check: async ({ api }) => {
      for (const [method, path] of [
        ['PUT', '/v1/orders'],
        ['PATCH', '/v1/orders'],
        ['DELETE', '/v1/orders/ord_x'],
        ['POST', '/v1/orders/ord_x'],
        ['GET', '/v1/orders/ord_x/refunds'],
      ] as const) {
        const response = await api.call(method, path, { ...(method !== 'GET' && { body: {} }) });
        must(
          response.status === 405,
          `405 for ${method} ${path}`,
          `${response.status} ${show(response.text)}`,
        );
        must(
          /GET|POST/.test(response.headers.get('allow') ?? ''),
          'Allow',
          response.headers.get('allow') ?? 'no such header',
        );
        expectShape(response.body, ERROR, `the error of ${method} ${path}`);
      }
    },
  },
  {
    id: 'response.no-cors',
    says: 'No response lets a browser read it: no Access-Control header anywhere, preflight included.',
    check: async ({ api, journal }) => {
      const asked = { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'POST' };
      await api.call('OPTIONS', '/v1/orders', { headers: asked, authorization: null });
      await api.list('', { headers: { Origin: 'https://shop.example' } });
      for (const exchange of journal) {
        const found = [...exchange.headers.keys()].filter((header) => header.startsWith('access-control-'));
        must(found.length === 0, `no Access-Control header on ${name(exchange)}`, found);
      }
    },
  },
  {
    id: 'response.json',
    says: 'Every body is JSON, and says so.',
    check: ({ journal }) => {
      for (const exchange of journal) {
        if (exchange.method === 'HEAD' || exchange.method === 'OPTIONS') continue;
        const type = exchange.headers.get('content-type') ?? '';
        must(/^application\/json\b/i.test(type), `application/json on ${name(exchange)}`, type || 'no type');
        must(exchange.body !== undefined, `JSON on ${name(exchange)}`, exchange.text);
      }
    },
  },
  {
    id: 'error.envelope',
    says: 'Every refusal has the envelope: type of seven, code, message, sometimes param.',
    check: ({ journal }) => {
      for (const exchange of refusals(journal)) {
        if (exchange.method === 'OPTIONS') continue;
        expectShape(exchange.body, ERROR, `the error of ${name(exchange)}`);
      }
    },
  },
  {
    id: 'error.status',
    says: 'A code comes with its status.',
    check: ({ journal }) => {
      for (const exchange of refusals(journal)) {
        const code = exchange.body?.error?.code;
        const status = STATUS_OF[code];
        must(status === undefined || status === exchange.status, `${status} with ${code}`, name(exchange));
      }
    },
  },
  {
    id: 'error.type',
    says: 'A code has one type.',
    check: ({ journal }) => {
      const types = new Map<string, string>();
      for (const { body } of refusals(journal)) {
        const { code, type } = body?.error ?? {};
        if (!code) continue;
        const known = types.get(code);
        must(known === undefined || known === type, `${known} for ${code} every time`, type);
        types.set(code, type);
      }
      if (types.size === 0) throw new NotChecked('nothing was refused in this run');
    },
  },
  {
    id: 'response.no-5xx',
    says: 'Nothing that the kit sends makes the service fail.',
    check: ({ journal }) => {
      const failed = journal.find(({ status }) => status >= 500);
      must(failed === undefined, 'no 5xx', failed ? `${name(failed)} ${show(failed.text)}` : '');
    },
  },
  {
    id: 'response.no-redirect',
    says: 'The API never redirects: a client would carry its key along.',
    advice: true,
    check: ({ journal }) => {
      const moved = journal.find(({ status }) => status >= 300 && status < 400);
      must(moved === undefined, 'no 3xx', moved ? name(moved) : '');
    },
  },
];
