// The team of a merchant: invitations by e-mail, roles, members who leave. That each action checks the role is in
// authorization.spec.ts; the statements are in lib/payments/accounts/team.spec.ts.
import type { Browser, Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible';
import { ageSession } from '../support/age-session';
import { emailedLink, postSignUp, takeSecret } from '../support/dashboard';
import { Merchant } from '../support/merchant';
import { callAction } from '../support/server-actions';
import { actFor, giveIban } from '../support/sign-in-as';
import { expect, test } from '../support/test';

const PASSWORD = 'uma frase comprida';
let people = 0;
const newAddress = () => `rita-${process.pid}-${Date.now().toString(36)}-${people++}@example.pt`;

/** Signs an owner up on the page, and someone they invited in a browser of their own. */
async function teamOf(page: Page, browser: Browser, url: string, role: string) {
  const owner = await postSignUp(page, url);
  const email = newAddress();
  await callAction(page.request, `${url}/dashboard/settings/team`, 'inviteMember', { email, role });
  const context = await browser.newContext();
  const member = await context.newPage();
  const link = await emailedLink(page, url, email, '/dashboard/join');
  const token = link.searchParams.get('token') ?? '';
  const joined = await callAction(member.request, link.href, 'joinTeam', { token, password: PASSWORD });
  expect(joined.status()).toBe(303);
  return { owner, email, member, link, close: () => context.close() };
}

const subjectsTo = async (page: Page, url: string, email: string) => {
  await page.goto(`${url}/simulator/outbox?${new URLSearchParams({ lang: 'en', to: email })}`);
  return page.getByRole('heading', { level: 2 }).allTextContents();
};

test('an owner invites by e-mail; with the link, one chooses a password and is in the team', async ({
  page,
  browser,
  whole,
}) => {
  const url = whole.paymentsUrl;
  const { email: owner } = await postSignUp(page, url, 'Olaria do Largo');
  await page.goto(`${url}/dashboard/settings`);
  await page.getByRole('link', { name: 'Team and roles' }).click();
  await expect(page.getByRole('heading', { name: 'Members (1)' })).toBeVisible();
  await page.getByLabel('E-mail address').fill('not an address');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a whole e-mail address')).toBeVisible();
  await page.getByLabel('E-mail address').fill(owner);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('This person is in the team already.')).toBeVisible();

  const email = newAddress();
  await page.getByLabel('E-mail address').fill(email.toUpperCase());
  await page.getByLabel('Role', { exact: true }).selectOption('developer');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`The invitation is on its way to ${email}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Open invitations (1)' })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext();
  const member = await context.newPage();
  const link = await emailedLink(page, url, email, '/dashboard/join');
  await member.goto(link.href);
  await expect(member.getByRole('heading', { name: 'Join Olaria do Largo' })).toBeVisible();
  await expect(member.getByText(`${owner} invites ${email} to the team.`)).toBeVisible();
  await expect(member.getByText('Your role: Developer.')).toBeVisible();
  await expectAccessible(member);
  await member.getByLabel('Choose a password').fill('olaria do largo');
  await member.getByRole('button', { name: 'Join the team' }).click();
  await expect(member.getByText(/name/i).and(member.locator('[id$=error]'))).toBeVisible();
  await member.getByLabel('Choose a password').fill(PASSWORD);
  await member.getByRole('button', { name: 'Join the team' }).click();
  await member.waitForURL(`${url}/dashboard`);

  // In the same account, in their own name.
  await member.getByRole('button', { name: /Olaria do Largo/ }).click();
  await expect(member.getByText('Developer', { exact: true })).toBeVisible();
  await member.getByRole('link', { name: 'Team' }).click();
  await expect(member.getByRole('button', { name: 'Sign out' })).toBeHidden();
  await expect(member.getByRole('heading', { name: 'Members (2)' })).toBeVisible();
  await expect(member.getByRole('listitem').filter({ hasText: email })).toContainText('Developer');
  await expect(member.getByRole('listitem').filter({ hasText: email })).toContainText('you');
  await expect(member.getByText('Open invitations')).toHaveCount(0);
  await expect(member.getByText('Only owners of the account can do this.')).toBeVisible();
  await expectAccessible(member);

  // They sign in again with their password, and the link has done its work.
  await member.getByRole('button', { name: /Olaria do Largo/ }).click();
  await member.getByRole('button', { name: 'Sign out' }).click();
  await member.getByLabel('E-mail').fill(email);
  await member.getByLabel('Password').fill(PASSWORD);
  await member.getByRole('button', { name: 'Sign in' }).click();
  await member.waitForURL(`${url}/dashboard`);
  await member.goto(link.href);
  await expect(
    member.getByText('This invitation was used, withdrawn or replaced, or it is too old.'),
  ).toBeVisible();
  await expectAccessible(member);
  await context.close();
});

test('a role takes effect at once; a member who is removed is signed out, and both get e-mails', async ({
  page,
  browser,
  whole,
}) => {
  const url = whole.paymentsUrl;
  const { owner, email, member, close } = await teamOf(page, browser, url, 'viewer');
  await member.goto(`${url}/dashboard/keys`);
  await expect(member.getByText('Only developers and owners of the account can do this.')).toBeVisible();

  await page.goto(`${url}/dashboard/settings/team`);
  await page.getByRole('listitem').filter({ hasText: email }).getByText('Change').click();
  await page.getByLabel(`Role of ${email}`).selectOption('developer');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${email}: Developer.`)).toBeVisible();

  await member.reload();
  await member.getByLabel('Name of the new key').fill('Server');
  await member.getByRole('button', { name: 'Create key' }).click();
  await takeSecret(member);

  // What they do is in the activity in their name, and the owner gets an e-mail that says who it was.
  await page.goto(`${url}/dashboard/settings/activity?kind=keys`);
  await expect(page.getByRole('row').filter({ hasText: 'API key created' })).toContainText(email);
  expect(await subjectsTo(page, url, owner.email)).toContain('API key created');
  await expect(
    page.getByText(new RegExp(`^API key created in test mode \\(Server\\), by ${email},`)),
  ).toBeVisible();

  await page.goto(`${url}/dashboard/settings/team`);
  await page.getByRole('listitem').filter({ hasText: email }).getByText('Change').click();
  await page.getByText('Remove', { exact: true }).click();
  await page.getByRole('button', { name: `Remove ${email}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The member is removed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Members (1)' })).toBeVisible();
  await member.reload();
  await member.waitForURL(/\/dashboard\/login/);
  const again = await callAction(member.request, `${url}/dashboard/login`, 'signIn', {
    email,
    password: PASSWORD,
  });
  expect(again.status()).toBe(200);

  await page.goto(`${url}/dashboard/settings/activity?kind=team`);
  await expect(
    page.getByRole('row').filter({ hasText: /Member removed|Role changed|Member invited|Joined/ }),
  ).toHaveCount(4);
  const told = await subjectsTo(page, url, email);
  expect(told).toEqual(
    expect.arrayContaining([
      'You are invited to a team on Eclusa',
      'Your role in Olaria do Largo is now: developer',
      'You no longer belong to the team of Olaria do Largo',
    ]),
  );
  // Their own work, and nothing of what others did.
  expect(told).not.toContain('Role changed');
  await close();
});

test('each page says what a role may not do, and offers none of it', async ({
  page,
  browser,
  whole,
  receiver,
}) => {
  const url = `${whole.paymentsUrl}/dashboard`;
  const merchant = await Merchant.signUp(whole.paymentsUrl, { webhookUrl: receiver.url });
  const { owner, email, member, close } = await teamOf(page, browser, whole.paymentsUrl, 'viewer');
  for (const person of [owner.email, email]) await actFor(whole, person, merchant);
  const { id } = await merchant.paidOrder();
  const expectClosed = async (paths: string[], why: RegExp) => {
    for (const path of paths) {
      await member.goto(`${url}/${path}`);
      await expect(member.getByText(why).first(), path).toBeVisible();
    }
  };
  await member.goto(`${url}/webhooks`);
  const endpoint = await member.getByRole('link', { name: receiver.url }).getAttribute('href');
  const [, webhook = ''] = endpoint?.split('/dashboard/') ?? [];
  await expectClosed([`orders/${id}/refund`, webhook], /change nothing/);
  await expectClosed(['keys', 'webhooks', webhook], /Only developers and owners/);
  await expectClosed(['payouts', 'settings/team'], /Only owners/);
  await member.goto(`${url}/orders/${id}`);
  await expect(member.getByRole('link', { name: 'Refund' })).toHaveCount(0);
  await member.goto(`${url}/${webhook}`);
  await expect(member.getByRole('button', { name: /Send|Rotate|Change URL/ })).toHaveCount(0);
  await member.goto(`${url}/payouts`);
  await expect(member.getByRole('button', { name: /Pay out|Save/ })).toHaveCount(0);
  // What the forms would change is still there to read.
  await giveIban(whole, merchant, 'PT50000201231234567890154');
  await member.reload();
  await expect(member.getByRole('region', { name: 'Automatic payouts' })).toContainText('Never.');
  await callAction(page.request, `${url}/${webhook}`, 'rotateSecret', { id: webhook.split('/')[1] ?? '' });
  await member.goto(`${url}/${webhook}`);
  await expect(member.getByText(/^Two secrets sign until/)).toBeVisible();
  await member.goto(`${url}/settings`);
  await expect(member.getByText(`${email} (viewer)`)).toBeVisible();
  await member.keyboard.press('Control+k');
  await expect(member.getByRole('option', { name: 'Team and roles' })).toBeVisible();
  await expect(
    member.getByRole('option', { name: /Create an API key|Register a|Request a payout/ }),
  ).toHaveCount(0);
  await member.goto(`${url}/try/listOrders`);
  await expect(member.getByText('Only developers and owners of the account can do this.')).toBeVisible();
  await expect(member.getByRole('button', { name: /Send/ })).toHaveCount(0);

  // Staff refund, and send test events.
  await page.goto(`${url}/settings/team`);
  await page.getByRole('listitem').filter({ hasText: email }).getByText('Change').click();
  await page.getByLabel(`Role of ${email}`).selectOption('staff');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${email}: Staff.`)).toBeVisible();
  await member.goto(`${url}/orders/${id}`);
  await member.getByRole('link', { name: 'Refund' }).click();
  await member.getByLabel('Amount').fill('1.00');
  await member.getByRole('button', { name: 'Continue' }).click();
  await member.getByRole('button', { name: /^Refund/ }).click();
  await member.waitForURL(`${url}/orders/${id}`);
  await expect(member.getByText('Refunded: 1.00 €')).toBeVisible();
  await expectClosed(['keys', 'webhooks', webhook], /Only developers and owners/);
  await close();
});

test('changes of the team ask for the password; an invitation can be withdrawn, and few go to one address', async ({
  page,
  browser,
  whole,
}) => {
  const url = `${whole.paymentsUrl}/dashboard`;
  const { owner, member, close } = await teamOf(page, browser, whole.paymentsUrl, 'staff');
  const team = `${url}/settings/team`;
  const address = newAddress();
  await callAction(page.request, team, 'inviteMember', { email: address, role: 'viewer' });
  const link = await emailedLink(page, whole.paymentsUrl, address, '/dashboard/join');
  await page.goto(team);
  const memberId = await page.locator('input[name=id]').first().inputValue();
  const invitationId = await page.locator('input[name=id][value^=inv_]').inputValue();
  await ageSession(whole, owner.email, 'confirmed_at', '11 minutes');
  for (const [action, fields] of [
    ['inviteMember', { email: newAddress(), role: 'owner' }],
    ['changeRole', { id: memberId, role: 'owner' }],
    ['removeMember', { id: memberId }],
    ['withdrawInvitation', { id: invitationId }],
  ] as const) {
    const said = await (await callAction(page.request, team, action, fields)).text();
    expect(said, action).toContain('Enter your password to confirm that it is you.');
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Members (2)' })).toBeVisible();
  await expect(page.locator('select[id^=role-of]')).toHaveValue('staff');
  await page
    .getByRole('listitem')
    .filter({ hasText: address })
    .getByText('Withdraw', { exact: true })
    .click();
  await expectAccessible(page);
  await page.locator(`[id^=withdraw-][id$=password]`).fill(owner.password);
  await page.getByRole('button', { name: `Withdraw the invitation of ${address}` }).click();
  await expect(page.getByText('The invitation is withdrawn.')).toBeVisible();
  await expect(page.getByText('Open invitations')).toHaveCount(0);
  await member.goto(link.href);
  await expect(member.getByText('This invitation was used, withdrawn or replaced')).toBeVisible();

  // One e-mail has gone to the address, four more may within the hour.
  for (let count = 1; count <= 5; count++) {
    const sent = await callAction(page.request, team, 'inviteMember', { email: address, role: 'viewer' });
    expect((await sent.text()).includes('Too many invitations'), `invitation ${count + 1}`).toBe(count === 5);
  }
  await close();
});

test('an address with an account of its own can’t join another; joining ends the session of another person', async ({
  page,
  browser,
  whole,
}) => {
  const url = whole.paymentsUrl;
  const { close } = await teamOf(page, browser, url, 'staff');
  const context = await browser.newContext();
  const other = await context.newPage();
  const { email } = await postSignUp(other, url);
  const invite = (address: string) =>
    callAction(page.request, `${url}/dashboard/settings/team`, 'inviteMember', {
      email: address,
      role: 'owner',
    });
  await invite(email);
  const taken = await emailedLink(page, url, email, '/dashboard/join');
  await other.goto(taken.href);
  await expect(other.getByText(`${email} has an Eclusa account already`)).toBeVisible();
  await expectAccessible(other);
  const token = taken.searchParams.get('token') ?? '';
  await callAction(other.request, taken.href, 'joinTeam', { token, password: PASSWORD });
  await other.goto(`${url}/dashboard/settings/team`);
  await expect(other.getByRole('heading', { name: 'Members (1)' })).toBeVisible();

  // However often it is invited, a link to reset its password still arrives.
  for (let count = 2; count <= 6; count++) await invite(email);
  await callAction(other.request, `${url}/dashboard/forgot-password`, 'requestReset', { email });
  await emailedLink(page, url, email, '/dashboard/reset-password');

  // In a browser in which someone is signed in.
  const address = newAddress();
  await invite(address);
  const link = await emailedLink(page, url, address, '/dashboard/join');
  const before = await context.cookies(`${url}/dashboard`);
  await other.goto(link.href);
  await other.getByLabel('Choose a password').fill(PASSWORD);
  await other.getByRole('button', { name: 'Join the team' }).click();
  await other.waitForURL(`${url}/dashboard`);
  await other.goto(`${url}/dashboard/settings`);
  await expect(other.getByText(`${address} (owner)`)).toBeVisible();
  const left = await browser.newContext();
  await left.addCookies(before);
  expect((await left.request.get(`${url}/dashboard`, { maxRedirects: 0 })).status()).toBe(307);
  await left.close();
  await context.close();
  await close();
});

test('a member leaves the team; the last owner can’t', async ({ page, browser, whole }) => {
  const url = whole.paymentsUrl;
  const team = `${url}/dashboard/settings/team`;
  const { owner, email, member, close } = await teamOf(page, browser, url, 'viewer');
  await page.goto(team);
  await page
    .getByRole('listitem')
    .filter({ hasText: owner.email })
    .getByText('Leave', { exact: true })
    .click();
  await expect(page.getByText('Make someone else an owner first')).toBeVisible();
  const refused = await callAction(page.request, team, 'leaveTeam', {});
  expect(await refused.text()).toContain('Make someone else an owner first');

  await ageSession(whole, email, 'confirmed_at', '11 minutes');
  await member.goto(team);
  await member.getByRole('listitem').filter({ hasText: email }).getByText('Leave', { exact: true }).click();
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Leave the team' }).click();
  await expect(member.getByText('Enter your password to confirm that it is you.')).toBeVisible();
  await member.getByLabel('Your password').fill(PASSWORD);
  await member.getByRole('button', { name: 'Leave the team' }).click();
  await member.waitForURL(/\/dashboard\/login\?team=left$/);
  await expect(member.getByText('You have left the team.')).toBeVisible();
  await member.goto(team);
  await member.waitForURL(/\/dashboard\/login\?next/);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Members (1)' })).toBeVisible();
  await expect(page.getByText('Leave', { exact: true })).toHaveCount(0);
  await page.goto(`${url}/dashboard/settings/activity?kind=team`);
  await expect(page.getByRole('row').filter({ hasText: 'Left the team' })).toContainText(email);
  expect(await subjectsTo(page, url, owner.email)).toContain('Left the team');
  expect(await subjectsTo(page, url, email)).toContain('You no longer belong to the team of Olaria do Largo');
  await close();
});

test('e-mails about what others do are in the language that their recipient reads the dashboard in', async ({
  page,
  browser,
  whole,
}) => {
  const url = whole.paymentsUrl;
  const team = `${url}/dashboard/settings/team`;
  const { owner, email, member, close } = await teamOf(page, browser, url, 'owner');
  const speak = (who: Page, lang: string) =>
    callAction(who.request, `${url}/dashboard/settings`, 'setLang', { lang });
  await speak(member, 'pt');
  await member.goto(team);
  const memberId = await page.goto(team).then(() => page.locator('input[name=id]').first().inputValue());
  await callAction(page.request, team, 'changeRole', { id: memberId, role: 'developer' });
  expect(await subjectsTo(page, url, email)).toContain(
    'A sua função em Olaria do Largo é agora: programador',
  );
  await callAction(member.request, `${url}/dashboard/keys`, 'createKey', { name: 'Servidor' });
  expect(await subjectsTo(page, url, owner.email)).toContain('API key created');
  expect(await subjectsTo(page, url, email)).toContain('Chave da API criada');
  await close();
});

test('a mode that another tab switched holds no change of the team up; an open page of a removed member leads to signing in', async ({
  page,
  browser,
  whole,
  receiver,
}) => {
  const url = `${whole.paymentsUrl}/dashboard`;
  const { owner, email, member, close } = await teamOf(page, browser, whole.paymentsUrl, 'viewer');
  const merchant = await Merchant.signUp(whole.paymentsUrl, { webhookUrl: receiver.url });
  for (const person of [owner.email, email]) await actFor(whole, person, merchant);
  await merchant.paidOrder();
  await member.goto(`${url}/orders`);
  await expect(member.getByRole('row')).toHaveCount(2);
  // A second order is on the page at once: it is live.
  await merchant.paidOrder();
  await expect(member.getByRole('row')).toHaveCount(3);

  await page.goto(`${url}/settings/team`);
  await callAction(page.request, `${url}/settings`, 'switchMode', { mode: 'test' });
  await page.getByRole('listitem').filter({ hasText: email }).getByText('Change').click();
  await page.getByText('Remove', { exact: true }).click();
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await expect(page.getByText('The member is removed.')).toBeVisible();
  await merchant.paidOrder();
  await member.waitForURL(/\/dashboard\/login/);
  await close();
});

test('who signed up with the address and never confirmed it can still join', async ({
  page,
  browser,
  whole,
}) => {
  const url = whole.paymentsUrl;
  const { close } = await teamOf(page, browser, url, 'staff');
  const email = newAddress();
  const context = await browser.newContext();
  const other = await context.newPage();
  await callAction(other.request, `${url}/dashboard/sign-up`, 'signUp', {
    name: 'Outra loja',
    email,
    password: PASSWORD,
  });
  await callAction(page.request, `${url}/dashboard/settings/team`, 'inviteMember', { email, role: 'staff' });
  const link = await emailedLink(page, url, email, '/dashboard/join');
  await other.goto(link.href);
  await other.getByLabel('Choose a password').fill('uma outra frase comprida');
  await other.getByRole('button', { name: 'Join the team' }).click();
  await other.waitForURL(`${url}/dashboard`);
  await other.goto(`${url}/dashboard/settings`);
  await expect(other.getByText(`${email} (staff)`)).toBeVisible();
  await context.close();
  await close();
});
