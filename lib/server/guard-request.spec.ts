// The responses given in Next's place.
import { expect, test } from 'playwright/test';
import { dropFrameworkFields, guardRequest, malformedRequest, originForm } from './guard-request.mjs';

const NOT_FOUND = { error: { type: 'not_found', code: 'resource_not_found', message: expect.any(String) } };

const API =
  `/v1/orders/% /v1/orders/%E0%A4%A /v1/%ff /v1/orders/%?status=paid /v1/ /v1/orders/ /v1/orders/?status=paid
  /v1//orders //v1/orders //v1/orders/%E0%A4%A /pt/../v1/orders/% /v1/./orders /v1/orders/.. /v1/../pt /v1/%2e%2e/pt
  /pt/../v1/orders /v1\\orders /%76%31/orders`.split(/\s+/);

test('a URL of the API that is broken, or spelt so that Next would redirect it, is an unknown resource', () => {
  for (const target of API) {
    const refusal = guardRequest('GET', target);
    expect(refusal?.status, target).toBe(404);
    expect(refusal?.headers['Content-Type']).toContain('application/json');
    expect(JSON.parse(refusal?.body ?? '')).toEqual(NOT_FOUND);
  }
});

test('an odd method is 405 with Allow', () => {
  for (const method of ['TRACE', 'CONNECT', 'PROPFIND', '']) {
    const api = guardRequest(method, '/v1/orders');
    expect(api?.status, method).toBe(405);
    expect(api?.headers.Allow).toBe('GET, POST');
    expect(JSON.parse(api?.body ?? '').error.type).toBe('invalid_request');
    expect(guardRequest(method, '/pt')).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  }
});

test('what is in order is left to Next', () => {
  const long = `/v1/orders/${'a'.repeat(10_240)}`;
  const others = '/ /pt?x=% /v1/orders/%00 /v1/orders/%2F /v1/orders?starting_after=%'.split(' ');
  for (const target of [long, ...others]) expect(guardRequest('GET', target), target).toBeUndefined();
});

test('a process that serves one system knows no path of the other, however it is spelt', () => {
  const paths = {
    payments: `/v1 /v1/orders /dashboard /dashboard/orders?x=1 /docs /simulator/mbway/requests /dash%62oard
      /_next/../dashboard /_next/%2e%2e/dashboard //dashboard /pt/..\\docs`.split(/\s+/),
    store: '/ /pt /en/cart /webhooks/payments /docsy /v1x /healthy'.split(' '),
  };
  for (const system of ['payments', 'store'] as const) {
    const other = system === 'payments' ? 'store' : 'payments';
    for (const target of paths[system]) {
      expect(guardRequest('GET', target, system), target).toBeUndefined();
      expect(guardRequest('GET', target, other)?.status, target).toBe(404);
    }
    // Both serve the assets of the build.
    expect(guardRequest('GET', '/_next/static/a.js', system)).toBeUndefined();
  }
  // The API's URLs have its envelope even where the shop alone runs.
  expect(JSON.parse(guardRequest('GET', '/v1/orders', 'store')?.body ?? '')).toEqual(NOT_FOUND);
});

test.describe('bodies outside the API, to which Next would respond with a bare 500', () => {
  const statusOf = (target: string, headers: Record<string, string>) =>
    guardRequest('POST', target, undefined, headers)?.status;

  test('over 1 MB: 413, of unknown length: 411', () => {
    expect(statusOf('/pt/checkout', { 'content-length': '1048577' })).toBe(413);
    expect(statusOf('/pt/checkout', { 'content-length': '1048576' })).toBeUndefined();
    for (const path of ['/dashboard/login', '/simulator', '/simulator/phone', '/simulator/nothing'])
      expect(statusOf(path, { 'transfer-encoding': 'chunked' }), path).toBe(411);
  });

  test('routes that count the bytes themselves get them all', () => {
    const paths = '/v1/orders /webhooks/payments /simulator/clock /simulator/mbway/requests/ord_0';
    for (const path of paths.split(' '))
      expect(statusOf(path, { 'content-length': '9999999', 'transfer-encoding': 'chunked' })).toBeUndefined();
  });
});

test('a target in absolute form is read as its path', () => {
  expect(originForm('http://shop.example:80/v1/orders?status=paid')).toBe('/v1/orders?status=paid');
  expect(originForm('http://shop.example')).toBe('/');
  expect(originForm('HTTP://shop.example?x=1')).toBe('/?x=1');
  expect(originForm('/pt?next=http://x')).toBe('/pt?next=http://x');
});

test("the framework's own fields are taken from requests to the API, and from no others", () => {
  const own = { rsc: '1', 'next-url': '/', 'x-invoke-path': '/pt' };
  const others = { host: 'x', 'x-forwarded-for': '1' };
  const api = { ...own, ...others };
  const page = { ...api };
  dropFrameworkFields('/v1/orders', api);
  dropFrameworkFields('/pt', page);
  expect(api).toEqual(others);
  expect(page).toEqual({ ...own, ...others });
});

test('a request that takes too long is a 408', () => {
  expect(malformedRequest('ERR_HTTP_REQUEST_TIMEOUT')).toMatch(/^HTTP\/1\.1 408 /);
});
