// Who may do what: every server action of the dashboard, without a session, with another account's things, and from
// another site. An action that is added and is not in the table here fails. Pages and routes: pages.spec.ts.
import { randomUUID } from 'node:crypto';
import { callAction, dashboardActions } from '../support/server-actions';
import { expect, test } from '../support/test';
import { type Belongings, twoMerchants } from '../support/two-merchants';

interface Action {
  /** The page that has its form. */
  on: (things: Belongings) => string;
  fields?: (things: Belongings) => Record<string, string>;
  /** Whether it changes what is stored, when its owner does it. */
  changes: boolean;
  /** It is how one comes in, so it needs no session. */
  isEntry?: true;
}

const PASSWORD = 'uma frase comprida';
const onEndpoint = ({ endpointId }: Belongings) => `webhooks/${endpointId}`;
const idOf = (name: 'keyId' | 'endpointId' | 'deliveryId' | 'sessionId') => (things: Belongings) => ({
  id: things[name],
});

/** In an order in which each can still do its work after those before it. */
const ACTIONS: Record<string, Action> = {
  enterDemo: { on: () => 'login', changes: false, isEntry: true },
  signIn: {
    on: () => 'login',
    fields: () => ({ email: 'nobody@example.pt', password: PASSWORD }),
    changes: false,
    isEntry: true,
  },
  signUp: {
    on: () => 'sign-up',
    fields: () => ({ name: 'x', email: 'not one', password: '' }),
    changes: false,
    isEntry: true,
  },
  confirmEmail: { on: () => 'confirm-email', fields: () => ({ token: 'x' }), changes: false, isEntry: true },
  requestReset: {
    on: () => 'forgot-password',
    fields: () => ({ email: 'nobody@example.pt' }),
    changes: false,
    isEntry: true,
  },
  resetPassword: {
    on: () => 'reset-password',
    fields: () => ({ token: 'x', password: 'outra frase comprida' }),
    changes: false,
    isEntry: true,
  },
  activate: {
    on: () => 'activate',
    fields: () => ({ 'legal-name': 'Eu', nif: '123456789', iban: 'PT50 0002 0123 1234 5678 9015 4' }),
    changes: true,
  },
  createKey: { on: () => 'keys', fields: () => ({ name: 'New' }), changes: true },
  revokeKey: { on: () => 'keys', fields: idOf('keyId'), changes: true },
  sendTest: { on: onEndpoint, fields: idOf('endpointId'), changes: false },
  resendAll: { on: () => 'dead-letters', changes: true },
  resend: { on: ({ deliveryId }) => `deliveries/${deliveryId}`, fields: idOf('deliveryId'), changes: true },
  addEndpoint: { on: () => 'webhooks', fields: () => ({ url: 'https://example.pt/hook' }), changes: true },
  changeUrl: {
    on: onEndpoint,
    fields: ({ endpointId }) => ({ id: endpointId, url: 'https://evil.example/' }),
    changes: true,
  },
  rotateSecret: { on: onEndpoint, fields: idOf('endpointId'), changes: true },
  refund: {
    on: ({ orderId }) => `orders/${orderId}/refund?amount=1.00`,
    fields: ({ orderId }) => ({ order: orderId, amount: '100', key: randomUUID() }),
    changes: true,
  },
  payOut: {
    on: () => 'payouts',
    fields: () => ({ payout: 'pay_01k00000000000000000000000', amount: '1.00' }),
    // Nothing is available on the day of the payment: money.spec.ts pays out.
    changes: false,
  },
  endSession: { on: () => 'settings', fields: idOf('sessionId'), changes: true },
  changePassword: {
    on: () => 'settings',
    fields: () => ({ 'current-password': PASSWORD, 'new-password': 'outra frase comprida' }),
    changes: true,
  },
  removeEndpoint: { on: onEndpoint, fields: idOf('endpointId'), changes: true },
  signOut: { on: () => 'settings', changes: true },
  // By now no session is left to end: sign-in.spec.ts walks it.
  signOutEverywhere: { on: () => 'settings', changes: false },
};

test('every server action: refused without a session, from another site, and with another account’s things', async ({
  page,
  browser,
  whole,
  receiver,
}) => {
  test.setTimeout(120_000);
  expect(Object.keys(ACTIONS).sort(), 'this table').toEqual([...dashboardActions().keys()].sort());
  const at = (path: string) => `${whole.paymentsUrl}/dashboard/${path}`;
  const nobody = await browser.newContext();
  const { ours, theirs, theirPage, readOurs, readTheirs, close } = await twoMerchants(
    browser,
    page,
    whole,
    receiver,
  );
  const before = [await readOurs(), await readTheirs()];

  for (const [name, { on, fields = () => ({}), isEntry }] of Object.entries(ACTIONS)) {
    for (const origin of ['https://evil.example', 'null', `${whole.paymentsUrl}.evil.example`]) {
      const foreign = await callAction(page.request, at(on(ours)), name, fields(ours), origin);
      expect(foreign.status(), `${name} from ${origin}`).toBe(403);
      // Another of the app's pages is no way around proxy.ts.
      const around = `${whole.paymentsUrl}/simulator`;
      const response = await callAction(page.request, around, name, fields(ours), origin);
      expect(response.status(), `${name} from ${origin}, around`).toBeGreaterThanOrEqual(400);
    }
    if (isEntry) continue;
    const response = await callAction(nobody.request, at(on(ours)), name, fields(ours));
    expect([303, 307], `${name} without a session`).toContain(response.status());
    expect(response.headers().location, `${name} without a session`).toMatch(
      /\/dashboard\/login(\?next=%2Fdashboard%2F[^&]+)?$/,
    );
  }
  expect([await readOurs(), await readTheirs()], 'after all that was refused').toEqual(before);

  const inside = Object.entries(ACTIONS).filter(([, { isEntry }]) => !isEntry);
  // On pages of our own, so that the action itself has to refuse.
  for (const [name, { on, fields = () => ({}) }] of inside) {
    const response = await callAction(page.request, at(on(ours)), name, fields(theirs));
    const said = /ecl_whsec_|Status \d/.test(await response.text());
    expect('id' in fields(theirs) && said, `${name} with another account’s things`).toBe(false);
  }
  expect(await readTheirs(), 'after another account has tried').toBe(before[1]);

  // Each does its work for the owner: what was refused above would have had an effect.
  for (const [name, { on, fields = () => ({}), changes }] of inside) {
    const last = await readTheirs();
    const response = await callAction(theirPage.request, at(on(theirs)), name, fields(theirs));
    expect(response.status(), `${name} by its owner`).toBeLessThan(400);
    expect((await readTheirs()) !== last, `whether ${name} by its owner changes something`).toBe(changes);
    // What is being delivered again changes by itself until it is.
    await expect.poll(readTheirs).not.toContain('\\"status\\": \\"pending\\"');
  }
  await nobody.close();
  await close();
});
