// Without NETWORK=simulator nothing of the simulator is there: each page, route and action, as they stand in app/.
import { readdirSync } from 'node:fs';
import { callAction, paymentsActions } from '../support/server-actions';
import { expect, test } from '../support/test';

/** Every page and route of the simulator, as they are in app/, with a value for each parameter. */
const paths = (kind: 'page' | 'route') =>
  readdirSync('app/(payments)/simulator', { recursive: true, encoding: 'utf8' })
    .filter((file) => new RegExp(`(^|/)${kind}\\.tsx?$`).test(file))
    .map((file) =>
      `/simulator/${file.replace(/\/?(page|route)\.tsx?$/, '')}`
        .replace('[order_id]', `ord_${'0'.repeat(26)}`)
        .replace('[...rest]', 'nothing')
        .replace(/\/$/, ''),
    );

test.use({ settings: { NETWORK: 'none', STORE_SIMULATOR_URL: '' } });

test('every page, route and action of the simulator responds 404', async ({ page, own }) => {
  const url = own.paymentsUrl;
  expect(paths('page')).toContain('/simulator/phone');
  expect(paths('route')).toContain('/simulator/clock');
  for (const path of paths('page')) {
    expect((await page.request.get(url + path)).status(), path).toBe(404);
  }
  for (const path of paths('route')) {
    const data = { name: 'x', advance_seconds: 1, action: 'approve' };
    const statuses = [
      (await page.request.get(`${url}${path}?phone=912345678`)).status(),
      (await page.request.post(url + path, { data, headers: { Origin: url } })).status(),
    ];
    // The other method is 405 with the simulator on as well.
    expect(
      statuses.filter((status) => status !== 405),
      path,
    ).not.toEqual([]);
    for (const status of statuses) expect([404, 405], path).toContain(status);
  }
  const actions = [...paymentsActions()].filter(([, { file }]) => file.includes('/simulator/'));
  expect(actions.map(([name]) => name).sort()).toEqual(['decide', 'moveClock', 'pay', 'settle']);
  for (const [name, { file }] of actions) {
    const path = file.replace('app/(payments)', '').replace('/actions.ts', '');
    const response = await callAction(page.request, url + path, name, {
      seconds: '60',
      decision: 'approve',
    });
    expect(response.status(), name).toBe(404);
  }
});
