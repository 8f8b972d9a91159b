// Paths and methods that the API does not have (/docs/reference#methods).
import { must, type Rule } from '../../rule';
import { expectRefused, expectShape, expectStatus } from '../expect';
import { ERROR } from '../shapes';
import type { Subject } from '../subject';
import { mustHideFromBrowsers } from './responses';

export const paths: Rule<Subject>[] = [
  {
    id: 'path.unknown',
    says: 'A path that the API does not have is a 404 in the envelope.',
    proves: ['versioning.path'],
    check: async ({ api }) => {
      for (const path of ['/v1', '/v1/nope', '/v1/orders/ord_x/nope', '/v1/orders/ord_x/refunds/ref_x']) {
        const response = await api.call('GET', path);
        expectStatus(response, 404, path);
        expectShape(response.body, ERROR, `the error of ${path}`);
      }
    },
  },
  {
    id: 'path.no-webhook-operations',
    says: 'No operation of the API manages webhooks, keys, balance or payouts.',
    proves: ['service.no-webhook-operation', 'service.dashboard'],
    check: async ({ api }) => {
      for (const path of ['webhooks', 'webhook_endpoints', 'events', 'keys', 'balance', 'payouts']) {
        for (const method of ['GET', 'POST']) {
          const response = await api.call(method, `/v1/${path}`, method === 'POST' ? { body: {} } : {});
          expectRefused(response, 404, 'resource_not_found', `${method} /v1/${path}`);
        }
      }
    },
  },
  {
    id: 'path.method',
    says: 'A method that a path does not have is a 405 with Allow, in the envelope.',
    advice: true,
    check: async ({ api }) => {
      for (const [path, allowed] of [
        ['/v1/orders', ['GET', 'POST']],
        ['/v1/orders/ord_x', ['GET']],
        ['/v1/orders/ord_x/refunds', ['POST']],
      ] as const) {
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
          if ((allowed as readonly string[]).includes(method)) continue;
          const response = await api.call(method, path, { ...(method !== 'GET' && { body: {} }) });
          const about = `${method} ${path}`;
          expectStatus(response, 405, about);
          expectShape(response.body, ERROR, `the error of ${about}`);
          const allow = response.headers.get('allow') ?? 'no such header';
          const named = allow.split(/, */).filter((each) => each !== 'HEAD' && each !== 'OPTIONS');
          must(named.join() === allowed.join(), `Allow with ${allowed.join(' and ')} for ${about}`, allow);
        }
      }
    },
  },
  {
    id: 'path.preflight',
    says: 'A browser’s request is allowed nothing: neither the preflight nor the request has an Access-Control header.',
    proves: ['service.cors'],
    check: async ({ api }) => {
      const headers = { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'POST' };
      mustHideFromBrowsers([
        await api.call('OPTIONS', '/v1/orders', { headers, authorization: null }),
        await api.call('OPTIONS', '/v1/orders/ord_x', { headers, authorization: null }),
        await api.list('', { headers }),
        await api.list('', { headers, authorization: null }),
        await api.create({}, { headers }),
        await api.call('GET', '/v1/nope', { headers }),
      ]);
    },
  },
];
