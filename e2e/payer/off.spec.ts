// Without NETWORK=simulator no action of the simulator runs; safe-start.spec.ts has its pages and routes.
import { callAction, paymentsActions } from '../support/server-actions';
import { expect, test } from '../support/test';

test.use({ settings: { NETWORK: 'none', STORE_SIMULATOR_URL: '' } });

test('every action of the simulator responds 404', async ({ request, own }) => {
  const actions = [...paymentsActions()].filter(([, { file }]) => file.includes('/simulator/'));
  expect(actions.map(([name]) => name).sort()).toEqual(['decide', 'moveClock', 'pay', 'settle']);
  for (const [name, { file }] of actions) {
    const path = file.replace('app/(payments)', '').replace('/actions.ts', '');
    const fields = { seconds: '60', decision: 'approve' };
    expect((await callAction(request, own.paymentsUrl + path, name, fields)).status(), name).toBe(404);
  }
});
