// What protects a merchant's account beside its password: e-mailed links, and sessions that end.
import { emailedLink, overHttp, postSignUp } from '../support/dashboard';
import { callAction } from '../support/server-actions';
import type { Systems } from '../support/shared-servers';
import { administer, ageSession, signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

const USED = 'This link was used before or no longer works.';
const tokenOf = (link: URL) => link.searchParams.get('token') ?? '';

/** Runs `statement` for the person's open links to reset their password. */
function withResetLinks(systems: Systems, email: string, statement: string) {
  const whose = `value = (select id from payments.users where email = '${email}')`;
  return administer(systems, (sql) => sql.unsafe(statement.replace('theirs', whose)));
}

test('signing up with an address that has an account gets the same response; its owner gets an e-mail', async ({
  page,
  request,
  whole,
}) => {
  const { url, read } = overHttp(page, whole);
  const { email } = await postSignUp(page, whole.paymentsUrl);
  const password = 'quatro palavras bem soltas';
  const signUp = async (address: string) => {
    const person = { name: 'Another shop', email: address, password };
    const response = await callAction(request, `${url}/sign-up`, 'signUp', person);
    const location = decodeURIComponent(response.headers().location ?? '');
    return [response.status(), location.replace(address, 'ADDRESS')];
  };
  const unknown = `new-${Date.now()}@example.pt`;
  expect(await signUp(email)).toEqual(await signUp(unknown));
  await read(`/simulator/outbox?${new URLSearchParams({ to: email })}`);
  await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible();
  // Neither signs anyone in before the link was opened, and the owner's password is what it was.
  for (const address of [email, unknown]) {
    const response = await callAction(request, `${url}/login`, 'signIn', { email: address, password });
    expect(response.status()).toBe(200);
  }
});

test.describe('a link to reset the password', () => {
  test('works once, for 30 minutes, and ends all sessions', async ({ page, browser, whole, merchant }) => {
    const { url, read } = overHttp(page, whole);
    const { email, password } = await signInAs(page, whole, merchant);
    const other = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    const stranger = overHttp(other, whole);
    const ask = async (address: string) => {
      await stranger.act('forgot-password', 'requestReset', { email: address });
      await expect(other.getByText(`If ${address} has an account, the link is on its way.`)).toBeVisible();
    };
    // The same words for an address without an account.
    await ask(`nobody-${Date.now()}@example.pt`);
    await ask(email);
    const link = await emailedLink(page, whole.paymentsUrl, email, '/dashboard/reset-password');
    // By the form, which needs no JavaScript.
    const choose = async (next: string) => {
      await other.goto(link.href);
      await other.getByLabel('New password').fill(next);
      await other.getByRole('button', { name: 'Save the password' }).click();
    };
    await choose('passwordpassword');
    await expect(other.getByText(/easy to guess/)).toBeVisible();
    await choose('outra frase comprida');
    await expect(other.getByText('The password is set, and every session has ended.')).toBeVisible();
    expect((await read('keys')).url()).toBe(`${url}/login?next=%2Fdashboard%2Fkeys`);

    await stranger.read(link.pathname + link.search);
    await expect(other.getByText(USED)).toBeVisible();
    const again = { token: tokenOf(link), password: 'mais uma frase comprida' };
    await callAction(other.request, `${url}/reset-password`, 'resetPassword', again);
    const signIn = async (typed: string) =>
      (await callAction(page.request, `${url}/login`, 'signIn', { email, password: typed })).status();
    expect([await signIn(password), await signIn(again.password)]).toEqual([200, 200]);
    expect(await signIn('outra frase comprida')).toBe(303);

    await ask(email);
    const late = await emailedLink(page, whole.paymentsUrl, email, '/dashboard/reset-password', link);
    const [row] = await withResetLinks(
      whole,
      email,
      'select extract(epoch from expires_at - created_at)::integer as lasts from payments.verifications where theirs',
    );
    expect(row).toEqual({ lasts: 30 * 60 });
    await withResetLinks(whole, email, 'update payments.verifications set expires_at = now() where theirs');
    await stranger.read(late.pathname + late.search);
    await expect(other.getByText(USED)).toBeVisible();
    await other.context().close();
  });

  test('ends when a newer one is sent, and when the password is reset or changed', async ({
    page,
    request,
    whole,
    merchant,
  }) => {
    const { url } = overHttp(page, whole);
    const { email, password } = await signInAs(page, whole, merchant);
    let last: URL | undefined;
    const ask = async () => {
      await callAction(request, `${url}/forgot-password`, 'requestReset', { email });
      last = await emailedLink(page, whole.paymentsUrl, email, '/dashboard/reset-password', last);
      return tokenOf(last);
    };
    const reset = async (token: string, to: string) => {
      const fields = { token, password: to };
      const response = await callAction(request, `${url}/reset-password`, 'resetPassword', fields);
      return response.headers().location;
    };
    const refused = '/dashboard/reset-password?token=';
    const [first, second] = [await ask(), await ask()];
    expect(await reset(first, 'a frase de um intruso'), 'after a newer one').toBe(refused);
    // Simulates two simultaneous requests.
    await withResetLinks(
      whole,
      email,
      `insert into payments.verifications (id, identifier, value, expires_at, created_at, updated_at)
       select id || '-2', identifier || '-2', value, expires_at, created_at, updated_at from payments.verifications where theirs`,
    );
    const open = () => withResetLinks(whole, email, 'select 1 from payments.verifications where theirs');
    expect(await open()).toHaveLength(2);
    expect(await reset(second, password)).toBe('/dashboard/login?password=reset');
    expect(await open(), 'after a reset').toEqual([]);

    await callAction(page.request, `${url}/login`, 'signIn', { email, password });
    const third = await ask();
    const change = { 'current-password': password, 'new-password': 'outra frase comprida' };
    const changed = await callAction(page.request, `${url}/settings`, 'changePassword', change);
    expect(changed.headers().location).toBe('/dashboard/settings?password=changed');
    expect(await reset(third, 'a frase de um intruso'), 'after a change').toBe(refused);
  });
});

test('a stranger who signs up with your address gets no account: confirming it takes the password of the sign-up', async ({
  page,
  request,
  whole,
}) => {
  const { url, act } = overHttp(page, whole);
  const email = `victim-${Date.now()}@example.pt`;
  const [theirs, yours] = ['a frase de um intruso', 'uma frase comprida'];
  await callAction(request, `${url}/sign-up`, 'signUp', { name: 'Olaria', email, password: theirs });
  const link = await emailedLink(page, whole.paymentsUrl, email, '/dashboard/confirm-email');
  for (const password of ['', yours]) {
    await act(link.pathname + link.search, 'confirmEmail', { token: tokenOf(link), password });
    await expect(page.getByRole('button', { name: 'Confirm and sign in' })).toBeVisible();
  }
  await expect(page.getByText('This is not the password of the sign-up.')).toBeVisible();
  const signIn = async (password: string) =>
    (await callAction(request, `${url}/login`, 'signIn', { email, password })).status();
  expect(await signIn(theirs)).toBe(200);

  // The owner of the address takes the account over, and the stranger's password is gone.
  await expect(page.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
    'href',
    '/dashboard/forgot-password',
  );
  await act('forgot-password', 'requestReset', { email });
  const reset = await emailedLink(page, whole.paymentsUrl, email, '/dashboard/reset-password');
  await act('reset-password', 'resetPassword', { token: tokenOf(reset), password: yours });
  expect([await signIn(theirs), await signIn(yours)]).toEqual([200, 303]);
});

test('a session ends a day after its last use, and after seven days in any case; a page that updates itself is no use', async ({
  page,
  whole,
  merchant,
}) => {
  const { url, read } = overHttp(page, whole);
  const visit = async () => (await read('keys')).url();
  const signedOut = `${url}/login?next=%2Fdashboard%2Fkeys`;
  const person = await signInAs(page, whole, merchant);
  const { email } = person;
  await callAction(page.request, `${url}/login`, 'signIn', person);
  const session = async () => {
    const [row] = await administer(
      whole,
      (sql) => sql`
        select extract(epoch from now() - s.updated_at)::float8 / 3600 as unused,
               round(extract(epoch from s.expires_at - s.created_at) / 86400)::integer as days
          from payments.sessions s join payments.users u on u.id = s.user_id where u.email = ${email}
         order by s.created_at desc`,
    );
    return row as { unused: number; days: number };
  };
  expect((await session()).days).toBe(7);
  await ageSession(whole, email, 'updated_at', '23 hours');
  await read('keys', { Accept: 'application/json' });
  expect((await session()).unused).toBeGreaterThan(22);
  expect(await visit()).toBe(`${url}/keys`);
  expect((await session()).unused).toBeLessThan(1);
  await ageSession(whole, email, 'updated_at', '24 hours 1 second');
  expect(await visit()).toBe(signedOut);
  await callAction(page.request, `${url}/login`, 'signIn', person);
  expect(await visit()).toBe(`${url}/keys`);
  await ageSession(whole, email, 'expires_at', '0 seconds');
  expect(await visit()).toBe(signedOut);
});
