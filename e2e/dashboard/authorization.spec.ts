// Who may do what: every server action of the dashboard, without a session, with another account's things and from another
// site; and with the things of the merchant's other mode, where pages and API operations are walked too. An action that is
// added and is not in support/dashboard-actions.ts fails. Pages and routes of other accounts: pages.spec.ts. Visitors of an open
// demonstration: shared-demo.spec.ts.
import { OPERATIONS, type Operation } from '@/lib/payments/contract/operations';
import { ACTIONS, SHOWN } from '../support/dashboard-actions';
import { ENTRIES, paths } from '../support/dashboard-paths';
import { type ApiResponse, type Merchant, orderInput } from '../support/merchant';
import { callAction, dashboardActions } from '../support/server-actions';
import { expect, expectComplaints, test } from '../support/test';
import { type Belongings, storedOf, twoMerchants } from '../support/two-merchants';
import { type Mode, type ModeThings, twoModes } from '../support/two-modes';

test('every server action: refused without a session, from another site and with another account’s things', async ({
  page,
  browser,
  whole,
  receiver,
}) => {
  test.setTimeout(120_000);
  // Pages that stay open ask for changes when their session has ended.
  expectComplaints(/401 .*dashboard\/stream/);
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
    const said = SHOWN.test(await response.text());
    expect('id' in fields(theirs) && said, `${name} with another account’s things`).toBe(false);
  }
  expect(await readTheirs(), 'after another account has tried').toBe(before[1]);

  // Each does its work for its owner: what was refused above would have had an effect.
  for (const [name, { on, fields = () => ({}), changes }] of inside) {
    const last = await readTheirs();
    const response = await callAction(theirPage.request, at(on(theirs)), name, fields(theirs));
    expect(response.status(), name).toBeLessThan(400);
    expect((await readTheirs()) !== last, `whether ${name} changes something`).toBe(changes);
    // What is being delivered again changes by itself until it is.
    await expect.poll(readTheirs).not.toContain('\\"status\\": \\"pending\\"');
  }
  await nobody.close();
  await close();
});

/** What a person does for the merchant in both modes, or to their own session. */
const OF_BOTH_MODES = [
  'activate',
  'endSession',
  'changePassword',
  'switchMode',
  'setLang',
  // Both change the account that is shown, whatever is sent.
  'addSampleData',
  'removeSampleData',
  'signOut',
  'signOutEverywhere',
  ...Object.keys(ACTIONS).filter((name) => ACTIONS[name]?.isEntry),
];

/** Each operation with the key of one mode and the things of the other: what must come of it. */
const reach: Record<
  Operation['id'],
  (key: Merchant, other: Merchant, theirs: ModeThings, livemode: boolean) => Promise<void>
> = {
  async createOrder(key, other, { reference }, livemode) {
    // The same idempotency key and reference: neither a replay of the other mode's response nor a conflict with it.
    const body = orderInput({ method: 'multibanco', external_reference: `${reference}-again` });
    const send = (merchant: Merchant): Promise<ApiResponse> =>
      merchant.call('POST', '/v1/orders', body, { key: `once-${reference}` });
    const [theirs, ours] = [await send(other), await send(key)];
    expect([theirs.status, ours.status]).toEqual([201, 201]);
    expect(ours.headers.has('idempotent-replay')).toBe(false);
    expect(ours.body.id).not.toBe(theirs.body.id);
    expect([ours.body.livemode, theirs.body.livemode]).toEqual([livemode, !livemode]);
  },
  async listOrders(key, _other, { orderId }, livemode) {
    const { body } = await key.list();
    expect(new Set(body.data.map((order: { livemode: boolean }) => order.livemode))).toEqual(
      new Set([livemode]),
    );
    expect((await key.list(`?starting_after=${orderId}`)).body.error.code).toBe('validation_failed');
  },
  async retrieveOrder(key, _other, { orderId }) {
    expect((await key.retrieve(orderId)).body.error.code).toBe('resource_not_found');
  },
  async refundOrder(key, _other, { orderId }) {
    expect((await key.refund(orderId)).body.error.code).toBe('resource_not_found');
  },
};

test('one merchant’s live and test mode: nothing of one by any operation, page, stream, export or action of the other', async ({
  page,
  whole,
  receiver,
}) => {
  test.setTimeout(120_000);
  expect(Object.keys(reach).sort()).toEqual(OPERATIONS.map(({ id }) => id).sort());
  const url = whole.paymentsUrl;
  const { merchants, ...things } = await twoModes(page, whole, receiver);
  const both = [
    ['live', 'test'],
    ['test', 'live'],
  ] satisfies [Mode, Mode][];
  const show = (mode: Mode) => callAction(page.request, `${url}/dashboard/settings`, 'switchMode', { mode });

  // The dashboard shows one mode; what it knows of the other one is that something belongs there.
  for (const [mode, otherMode] of both) {
    await show(mode);
    const theirs = things[otherMode];
    const secrets = [...Object.values(theirs).filter((value) => value.length > 8), `Key of ${otherMode}`];
    for (const [template, path] of [...paths('page', theirs), ...paths('route', theirs)]) {
      // The activity is the merchant's, with both modes.
      if (ENTRIES.includes(template) || template.startsWith('settings/activity')) continue;
      const response = await page.request.get(url + path, { maxRedirects: 0 });
      const text = (await response.text()).replaceAll(path.split('/')[3] ?? '\0', '');
      const found = secrets.filter((secret) => text.includes(secret));
      expect.soft(found, `${path} in ${mode} mode`).toEqual([]);
      if (template.endsWith('[id]/stream')) expect.soft(response.status(), path).toBe(404);
      if (template.endsWith('[id]')) expect.soft(text, path).toContain(`In ${otherMode} mode`);
    }
    // What is looked for above is on the same pages in its own mode.
    const own = await (await page.request.get(`${url}/dashboard/orders`)).text();
    expect(own).toContain(things[mode].reference);
  }

  for (const [mode, otherMode] of both)
    for (const id of Object.keys(reach) as Operation['id'][])
      await test.step(`${id} with the ${mode} key`, () =>
        reach[id](merchants[mode], merchants[otherMode], things[otherMode], mode === 'live'));

  for (const [mode, otherMode] of both) {
    await show(mode);
    const readOther = () => storedOf(whole, merchants[otherMode].accountId);
    await expect.poll(readOther).not.toContain('\\"status\\": \\"pending\\"');
    let last = await readOther();
    const belongings = (of: ModeThings): Belongings => ({
      ...of,
      userId: '',
      sessionId: '',
    });
    for (const [name, { on, fields = () => ({}) }] of Object.entries(ACTIONS)) {
      if (OF_BOTH_MODES.includes(name)) continue;
      // On a page of the mode that is shown, so that the action itself has to refuse.
      const at = `${url}/dashboard/${on(belongings(things[mode]))}`;
      const sent = fields(belongings(things[otherMode]));
      const said = await (await callAction(page.request, at, name, sent)).text();
      if ('id' in sent) expect.soft(said, `${name} in ${mode} mode`).not.toMatch(SHOWN);
      const now = await readOther();
      expect.soft(now === last, `${name} in ${mode} mode changed nothing in ${otherMode} mode`).toBe(true);
      last = now;
    }
  }
});
