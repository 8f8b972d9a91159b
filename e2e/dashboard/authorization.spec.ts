// Who may see and do what: every page, route and server action of the dashboard, without a session, with another account's
// things and from another site; and with the things of the merchant's other mode. Pages and routes
// come from app/; an action that is added and is not in support/dashboard-actions.ts fails. Visitors of an open demonstration:
// shared-demo.spec.ts.
import type { APIRequestContext } from 'playwright/test';
import { ACTIONS, SHOWN } from '../support/dashboard-actions';
import { ENTRIES, paths } from '../support/dashboard-paths';
import { callAction, paymentsActions } from '../support/server-actions';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';
import { type Belongings, storedOf, twoMerchants } from '../support/two-merchants';
import { type ModeThings, twoModes } from '../support/two-modes';

test.setTimeout(120_000);

/** What a page of a person's carries besides the policy that headers.spec.ts checks: nothing keeps or frames it. */
const GUARDED = {
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': expect.stringContaining('no-store'),
  'content-security-policy': expect.stringMatching(
    /script-src 'nonce-.*form-action 'self';.*frame-ancestors 'none'/,
  ),
};

test('every page and route: nothing without a session, nothing of another account; every action: refused, too, and from another site', async ({
  page,
  browser,
  whole,
  receiver,
}) => {
  const actions = [...paymentsActions()].filter(([, { file }]) => file.includes('/dashboard/'));
  expect(Object.keys(ACTIONS).sort(), 'this table').toEqual(actions.map(([name]) => name).sort());
  const url = whole.paymentsUrl;
  const nobody = (await browser.newContext()).request;
  const { ours, theirs, theirPage } = await twoMerchants(browser, page, whole, receiver);
  const before = [await ours.read(), await theirs.read()];
  const call = (request: APIRequestContext, on: Belongings, name: string, of = on, origin = url) => {
    const action = ACTIONS[name] as (typeof ACTIONS)[string];
    const at = `${url}/dashboard/${action.on(on)}`.replace(/\/$/, '');
    return callAction(request, at, name, action.fields(of), origin);
  };

  const pages = paths('page', theirs.things);
  expect(pages.size).toBeGreaterThan(15);
  const secrets = Object.values(theirs.things).filter((id) => id.length > 8);
  for (const [template, path] of [...pages, ...paths('route', theirs.things)]) {
    const isEntry = ENTRIES.includes(template);
    const foreign = await (isEntry ? nobody : page.request).get(url + path, { maxRedirects: 0 });
    if (pages.has(template)) expect(foreign.headers(), path).toMatchObject(GUARDED);
    if (isEntry) continue;
    if (template.includes('[id]') && pages.has(template)) {
      const own = await theirPage.request.get(url + path, { maxRedirects: 0 });
      expect(own.status(), `the owner’s ${path}`).toBe(200);
      expect(own.headers(), path).toMatchObject(GUARDED);
    }
    if (template.includes('[id]')) expect(foreign.status(), `another account’s ${path}`).toBe(404);
    // The requested URL may be in the response; what belongs to it must not.
    const text = (await foreign.text()).replaceAll(path.split('/')[3] ?? '\0', '');
    const found = secrets.filter((secret) => text.includes(secret));
    expect(found, path).toEqual([]);
    const response = await nobody.get(url + path, { maxRedirects: 0 });
    const { pathname } = new URL(response.headers().location ?? '/', url);
    // The workbench asks for everyone: a refusal would be an error in the browser's console.
    const refused = template === 'signed-webhook' ? 204 : /stream$|^search$/.test(template) ? 401 : 307;
    expect([response.status(), pathname], `${path} without a session`).toEqual([
      refused,
      refused === 307 ? '/dashboard/login' : '/',
    ]);
  }

  const origins = ['https://evil.example', 'null', `${url}.evil.example`];
  for (const [index, [name, { fields, isEntry }]] of Object.entries(ACTIONS).entries()) {
    const origin = origins[index % 3] ?? '';
    const foreign = await call(page.request, ours.things, name, ours.things, origin);
    expect(foreign.status(), `${name} from ${origin}`).toBe(403);
    // Another of the app's pages is no way around proxy.ts.
    const around = await callAction(page.request, `${url}/simulator`, name, fields(ours.things), origin);
    expect(around.status(), `${name} from ${origin}, around`).toBeGreaterThanOrEqual(400);
    if (isEntry) continue;
    const response = await call(nobody, ours.things, name);
    expect([303, 307], `${name} without a session`).toContain(response.status());
    expect(response.headers().location, `${name} without a session`).toMatch(
      /\/dashboard\/login(\?next=%2Fdashboard%2F[^&]+)?$/,
    );
  }
  expect([await ours.read(), await theirs.read()], 'after all that was refused').toEqual(before);

  const inside = Object.entries(ACTIONS).filter(([, { isEntry }]) => !isEntry);
  // With an id of theirs on pages of our own, so that the action itself has to refuse.
  for (const [name, { fields }] of inside) {
    if (JSON.stringify(fields(theirs.things)) === JSON.stringify(fields(ours.things))) continue;
    const said = await (await call(page.request, ours.things, name, theirs.things)).text();
    expect(said, `${name} with another account’s things`).not.toMatch(SHOWN);
  }
  expect(await theirs.read(), 'after another account has tried').toBe(before[1]);

  // Each does its work for its owner: what was refused above would have had an effect.
  for (const [name, { changes }] of inside) {
    const last = await theirs.read();
    expect((await call(theirPage.request, theirs.things, name)).status(), name).toBeLessThan(400);
    expect((await theirs.read()) !== last, `whether ${name} changes something`).toBe(changes);
    // What is being delivered again changes by itself until it is.
    await expect.poll(theirs.read).not.toContain('\\"status\\": \\"pending\\"');
  }
  await theirPage.context().close();
});

test('odd ids and unclaimed URLs are no error of the server', async ({ page, whole, merchant }) => {
  await signInAs(page, whole, merchant);
  const get = (path: string) => page.request.get(`${whole.paymentsUrl}/dashboard/${path}`);
  for (const path of [
    'settings/activity?before=9223372036854775808',
    'settings/activity?before=-9223372036854775809',
    'deliveries?before=999999999999999-999999999999999',
    'deliveries/999999999999999',
    'orders?amount_min=99999999999999999999&amount_max=9223372036854775808',
    'balance?days=9223372036854775808',
    'statements/2026-13',
    'statements/2026-13/csv',
  ])
    expect((await get(path)).status(), path).toBeLessThan(500);
  // Inside the dashboard's layout.
  const unclaimed = await get('nothing/is-here');
  expect(unclaimed.status()).toBe(404);
  for (const text of ['There is nothing here.', 'Sign out']) expect(await unclaimed.text()).toContain(text);
});

/** What a person does for the merchant in both modes, or to their own session. */
const OF_BOTH_MODES = [
  ...['activate', 'endSession', 'changePassword', 'switchMode', 'signOut', 'signOutEverywhere'],
  // Both change the account that is shown, whatever is sent.
  ...['addSampleData', 'removeSampleData'],
  ...Object.keys(ACTIONS).filter((name) => ACTIONS[name]?.isEntry),
];

test('nothing of one mode is in reach of the other', async ({ page, whole, receiver }) => {
  const url = whole.paymentsUrl;
  const { merchants, live, test: tested } = await twoModes(page, whole, receiver);

  const readTest = () => storedOf(whole, merchants.test.accountId);
  await expect.poll(readTest).not.toContain('\\"status\\": \\"pending\\"');
  const belongings = (of: ModeThings): Belongings => ({ ...of, userId: '', sessionId: '' });
  const before = await readTest();
  for (const [name, { on, fields }] of Object.entries(ACTIONS)) {
    if (OF_BOTH_MODES.includes(name)) continue;
    // On a page of the mode that is shown, so that the action itself has to refuse.
    const at = `${url}/dashboard/${on(belongings(live))}`.replace(/\/$/, '');
    const sent = fields(belongings(tested));
    const said = await (await callAction(page.request, at, name, sent)).text();
    if ('id' in sent) expect.soft(said, `${name} in live mode`).not.toMatch(SHOWN);
    expect.soft(await readTest(), `${name} in live mode changed nothing in test mode`).toBe(before);
  }

  // The pages of one mode know nothing of the other.
  for (const [mode, mine, others] of [
    ['test', tested, live],
    ['live', live, tested],
  ] as const) {
    await callAction(page.request, `${url}/dashboard/settings`, 'switchMode', { mode });
    const secrets = Object.values(others).filter((value) => value.length > 8);
    for (const [template, path] of [...paths('page', others), ...paths('route', others)]) {
      // The activity is the merchant's, with both modes.
      if (ENTRIES.includes(template) || template.startsWith('settings/activity')) continue;
      const response = await page.request.get(url + path, { maxRedirects: 0 });
      const text = (await response.text()).replaceAll(path.split('/')[3] ?? '\0', '');
      const found = secrets.filter((secret) => text.includes(secret));
      expect.soft(found, `${path} in ${mode} mode`).toEqual([]);
      if (/\[id\](\/stream)?$/.test(template)) expect.soft(response.status(), path).toBe(404);
      // What is looked for is on the same page in its own mode.
      if (template === 'orders') expect(text).toContain(mine.reference);
    }
    // To the API a mode is an account of its own; that accounts are separate: e2e/conform/api.
    expect((await merchants[mode].retrieve(mine.orderId)).body.livemode).toBe(mode === 'live');
    expect((await merchants[mode].retrieve(others.orderId)).status).toBe(404);
  }
});
