// What protects a merchant's account beside its password: e-mailed links, and sessions that end.
import type { APIRequestContext, Page } from 'playwright/test';
import { emailedLink, overHttp, postSignUp } from '../support/dashboard';
import { callAction } from '../support/server-actions';
import type { Systems } from '../support/shared-servers';
import { ageSession, query, signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

// The forms are plain HTML.
test.use({ javaScriptEnabled: false });

const NEW = 'outra frase comprida';
const USED = 'This link was used before or no longer works.';

/** What a stranger posts, and the links that the outbox shows. `post` resolves to where it leads; undefined when refused. */
function asStranger(page: Page, request: APIRequestContext, { paymentsUrl }: Systems) {
  const post = async (path: string, action: string, fields: Record<string, string>) =>
    (await callAction(request, `${paymentsUrl}/dashboard/${path}`, action, fields)).headers().location;
  return {
    post,
    signIn: (email: string, password: string) => post('login', 'signIn', { email, password }),
    linkIn: (email: string, path: string, before?: URL) =>
      emailedLink(page, paymentsUrl, email, path, before),
  };
}

test('signing up doesn’t tell whether an address has an account', async ({ page, request, whole }) => {
  const { post, signIn } = asStranger(page, request, whole);
  const { email, read } = await postSignUp(page, whole.paymentsUrl);
  const password = 'quatro palavras bem soltas';
  const signUp = async (address: string) => {
    const location = await post('sign-up', 'signUp', { name: 'Another shop', email: address, password });
    return decodeURIComponent(location ?? '').replace(address, 'ADDRESS');
  };
  const unknown = `new-${Date.now()}@example.pt`;
  expect(await signUp(email)).toBe(await signUp(unknown));
  await read(`/simulator/outbox?${new URLSearchParams({ to: email })}`);
  await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible();
  // Neither signs anyone in before the link was opened, and the owner's password is what it was.
  for (const address of [email, unknown]) expect(await signIn(address, password)).toBeUndefined();
  // Nobody can flood an address with e-mails.
  for (let count = 0; count < 7; count++) await signUp(unknown);
  const sent = await query(whole)`select from payments.emails where recipient = ${unknown}`;
  expect(sent, 'e-mails within an hour').toHaveLength(5);
});

test('a reset link works once and ends all sessions', async ({ page, request, whole, merchant }) => {
  const { post, signIn, linkIn } = asStranger(page, request, whole);
  const { email, password, url, read, act } = await signInAs(page, whole, merchant);
  const session = await page.context().cookies();
  await page.context().clearCookies();
  // The same text for an address without an account.
  for (const address of [`nobody-${Date.now()}@example.pt`, email]) {
    await act('forgot-password', 'requestReset', { email: address });
    await expect(page.getByText(`If ${address} has an account, the link is on its way.`)).toBeVisible();
  }
  const { link, path, token } = await linkIn(email, 'reset-password');
  await page.goto(link.href);
  for (const [typed, said] of [
    ['passwordpassword', /easy to guess/],
    [NEW, 'The password is set, and every session has ended.'],
  ] as const) {
    await page.getByLabel('New password').fill(typed);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByText(said)).toBeVisible();
  }
  await page.context().addCookies(session);
  expect((await read('keys')).url()).toBe(`${url}/login?next=%2Fdashboard%2Fkeys`);

  await read(path);
  await expect(page.getByText(USED)).toBeVisible();
  await post('reset-password', 'resetPassword', { token, password: 'mais uma frase comprida' });
  for (const other of [password, 'mais uma frase comprida'])
    expect(await signIn(email, other)).toBeUndefined();
  expect(await signIn(email, NEW)).toBe('/dashboard');
});

test('a reset link ends with a new link or password', async ({ page, request, whole, merchant }) => {
  const { post, linkIn } = asStranger(page, request, whole);
  const { email, password, userId, url, read } = await signInAs(page, whole, merchant);
  let last: URL | undefined;
  const ask = async () => {
    await post('forgot-password', 'requestReset', { email });
    const found = await linkIn(email, 'reset-password', last);
    last = found.link;
    return found;
  };
  const reset = ({ token }: { token: string }, to = 'a frase de um intruso') =>
    post('reset-password', 'resetPassword', { token, password: to });
  const refused = '/dashboard/reset-password?token=';
  const [first, second] = [await ask(), await ask()];
  expect(await reset(first), 'after a newer one').toBe(refused);
  // Simulates two simultaneous requests.
  await query(whole)`
    insert into payments.verifications (id, identifier, value, expires_at, created_at, updated_at)
    select id || '-2', identifier || '-2', value, expires_at, created_at, updated_at
      from payments.verifications where value = ${userId}`;
  const open = () => query(whole)`
    select extract(epoch from expires_at - created_at)::integer / 60 as minutes
      from payments.verifications where value = ${userId}`;
  expect(await open()).toEqual([{ minutes: 30 }, { minutes: 30 }]);
  expect(await reset(second, password)).toBe('/dashboard/login?password=reset');
  expect(await open(), 'after a reset').toEqual([]);

  await callAction(page.request, `${url}/login`, 'signIn', { email, password });
  const third = await ask();
  const change = { 'current-password': password, 'new-password': NEW };
  const changed = await callAction(page.request, `${url}/settings`, 'changePassword', change);
  expect(changed.headers().location).toBe('/dashboard/settings?password=changed');
  expect(await reset(third), 'after a change').toBe(refused);

  const late = await ask();
  await query(whole)`update payments.verifications set expires_at = now() where value = ${userId}`;
  await read(late.path);
  await expect(page.getByText(USED)).toBeVisible();
});

test('confirming an address takes the password of its sign-up', async ({ page, request, whole }) => {
  const { act } = overHttp(page, whole);
  const { post, signIn, linkIn } = asStranger(page, request, whole);
  const email = `victim-${Date.now()}@example.pt`;
  const [theirs, yours] = ['a frase de um intruso', 'uma frase comprida'];
  await post('sign-up', 'signUp', { name: 'Olaria', email, password: theirs });
  const { path, token } = await linkIn(email, 'confirm-email');
  for (const password of ['', yours]) {
    await act(path, 'confirmEmail', { token, password });
    await expect(page.getByRole('button', { name: 'Confirm and sign in' })).toBeVisible();
  }
  await expect(page.getByText('This is not the password of the sign-up.')).toBeVisible();
  expect(await signIn(email, theirs)).toBeUndefined();

  // The owner of the address takes the account over, and the stranger's password is gone.
  const instead = page.getByRole('link', { name: 'Choose a new password' });
  await expect(instead).toHaveAttribute('href', '/dashboard/forgot-password');
  await act('forgot-password', 'requestReset', { email });
  const reset = await linkIn(email, 'reset-password');
  await act('reset-password', 'resetPassword', { token: reset.token, password: yours });
  expect([await signIn(email, theirs), await signIn(email, yours)]).toEqual([undefined, '/dashboard']);
});

test('a session ends after a day without use, or seven days', async ({ page, whole, merchant }) => {
  const { email, password, userId, url, read, post } = await signInAs(page, whole, merchant);
  const signIn = () => post('login', 'signIn', { email, password });
  const visit = async () => (await read('keys')).url();
  await signIn();
  const session = async () => {
    const [row = {}] = await query(whole)`
      select extract(epoch from now() - updated_at)::float8 / 3600 as unused,
             round(extract(epoch from expires_at - created_at) / 86400)::integer as days
        from payments.sessions where user_id = ${userId} order by created_at desc`;
    return row;
  };
  expect((await session()).days).toBe(7);
  await ageSession(whole, email, 'updated_at', '23 hours');
  await read('keys', { Accept: 'application/json' });
  expect((await session()).unused).toBeGreaterThan(22);
  expect(await visit()).toBe(`${url}/keys`);
  expect((await session()).unused).toBeLessThan(1);
  for (const [column, interval] of [
    ['updated_at', '24 hours 1 second'],
    ['expires_at', '0 seconds'],
  ] as const) {
    await ageSession(whole, email, column, interval);
    expect(await visit(), column).toBe(`${url}/login?next=%2Fdashboard%2Fkeys`);
    await signIn();
    expect(await visit()).toBe(`${url}/keys`);
  }
});
