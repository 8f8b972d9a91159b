import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'playwright/test';
import { findRoute, PATHS } from './routes';

test('the host has every route of the API, the simulator and the health checks that is no page’s stream', () => {
  const files = ['app', 'app/(payments)'].flatMap((root) =>
    ['v1', 'simulator', 'health'].flatMap((part) => routesBelow(root, `/${part}`)),
  );
  expect(PATHS.toSorted()).toEqual(files.filter((path) => !/\/(stream|store)$/.test(path)).toSorted());
});

test('a path’s parameters are decoded, and the first route that fits is taken', () => {
  expect(findRoute('GET', '/v1/orders/a%2Fb%20c')?.params).toEqual({ id: 'a/b c' });
  expect(findRoute('GET', '/v1/openapi.json')?.handler).not.toBe(findRoute('GET', '/v1/else')?.handler);
  expect(findRoute('GET', '/v1xorders')).toBeUndefined();
  expect(findRoute('GET', '/v1/openapiXjson')?.handler).toBe(findRoute('GET', '/v1/else')?.handler);
});

test('a method without a handler is refused, HEAD works like GET', async () => {
  const call = (method: string) =>
    findRoute(method, '/simulator/reset')?.handler(new Request('http://localhost/'), {
      params: Promise.resolve({}),
    });
  const refused = await call('DELETE');
  expect([refused?.status, refused?.headers.get('allow')]).toEqual([405, 'OPTIONS, POST']);
  expect((await call('OPTIONS'))?.status).toBe(204);
  expect(findRoute('HEAD', '/health')?.handler).toBe(findRoute('GET', '/health')?.handler);
});

/** The paths that Next makes of the folders below `root + path`. */
function routesBelow(root: string, path: string): string[] {
  if (!existsSync(root + path)) return [];
  return readdirSync(root + path, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)route\.ts$/.test(file))
    .map((file) => `${path}/${dirname(file)}`.replace(/\/\.$/, ''));
}
