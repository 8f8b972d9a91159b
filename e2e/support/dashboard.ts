// What a merchant does in the dashboard, through its pages, and the posts that a browser without JavaScript makes.
import { randomUUID } from 'node:crypto';
import { type APIResponse, expect, type Page } from 'playwright/test';
import { callAction, paymentsActions } from './server-actions';

/** The link in the latest e-mail to `email` to this page of the dashboard, from the outbox; another one than `before`. */
export async function emailedLink(page: Page, url: string, email: string, path: string, before?: URL) {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const outbox = await page.request.get(`${url}/simulator/outbox?${new URLSearchParams({ to: email })}`);
      const href = new RegExp(`href="([^"]*/dashboard/${path}\\?token=[^"]+)"`);
      link = href.exec(await outbox.text())?.[1];
      return link !== undefined && !(before && link.endsWith(before.search));
    })
    .toBe(true);
  const found = new URL((link ?? '').replaceAll('&amp;', '&'), url);
  return { link: found, path: found.pathname + found.search, token: found.searchParams.get('token') ?? '' };
}

/**
 * Signs a new merchant up by the posts that the forms make, which is quicker; the page stays where it is. Resolves to the
 * person, and to their dashboard over HTTP.
 */
export async function postSignUp(page: Page, url: string) {
  const dashboard = overHttp(page, { paymentsUrl: url });
  const { post } = dashboard;
  const person = { email: `ana-${randomUUID()}@example.pt`, password: 'uma frase comprida' };
  const posted = await post('sign-up', 'signUp', { name: 'Olaria do Largo', ...person });
  expect(posted.status()).toBe(303);
  if (posted.headers().location?.includes('confirm-email')) {
    const { token } = await emailedLink(page, url, person.email, 'confirm-email');
    await post('confirm-email', 'confirmEmail', { token, password: person.password });
  } else await post('login', 'signIn', person);
  return { ...person, ...dashboard };
}

/** Activates the account that is signed in. */
export async function activate(page: Page, url: string): Promise<void> {
  const who = { 'legal-name': 'Olaria do Largo, Lda.', nif: '501964843', iban: 'PT50000201231234567890154' };
  const activated = await callAction(page.request, `${url}/dashboard/activate`, 'activate', who);
  expect(activated.status()).toBe(303);
}

/**
 * The dashboard over HTTP, with the cookies of `page`: what it responds is shown on the page, without scripts and styles,
 * to be read with locators. A fifth of the cost of a visit.
 */
export function overHttp(page: Page, { paymentsUrl }: { paymentsUrl: string }) {
  const url = `${paymentsUrl}/dashboard`;
  const at = (path: string) => new URL(/^[?]|^$/.test(path) ? url + path : path, `${url}/`).href;
  const show = async (response: APIResponse) => {
    const html = (await response.text()).replace(/<(script|style)[\s\S]*?<\/\1>|<link[^>]*>/g, '');
    // A page that is alive would go on changing what is shown.
    if (page.url() !== 'about:blank') await page.goto('about:blank');
    await page.setContent(html);
    return response;
  };
  /** Gets a page of the dashboard, or another path. */
  const read = async (path = '', headers: Record<string, string> = {}) =>
    show(await page.request.get(at(path), { headers }));
  /** What a form of the page posts. Nothing is shown, so several may be under way. */
  const post = (path: string, action: string, fields: Record<string, string> = {}) =>
    callAction(page.request, at(path), action, fields);
  /** Posts the form as the page has it, and shows what comes of it or the page that it leads to. */
  const act = async (path: string, action: string, fields: Record<string, string> = {}) => {
    await read(path);
    // Next shows a response in the form that has the key.
    const form = page.locator(`form:has([value*="${paymentsActions().get(action)?.id}"])`);
    const keys = form.locator('[name="$ACTION_KEY"]');
    const [key] = await keys.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')));
    const response = await post(path, action, { ...(key && { $ACTION_KEY: key }), ...fields });
    const { location } = response.headers();
    return location ? read(location) : show(response);
  };
  /** Gets what the first link of that name leads to; resolves to its path, and to the id at its end. */
  const follow = async (name: string | RegExp) => {
    const link = page.getByRole('link', { name, exact: true }).first();
    const path = (await link.getAttribute('href')) ?? '';
    await read(path);
    return { path, id: path.split('/').at(-1) ?? '' };
  };
  return { url, read, post, act, follow };
}

/** Reads the secret off the dialog that shows it once, and closes it. */
export async function takeSecret(page: Page): Promise<string> {
  // By element: a toast has the role too.
  const dialog = page.locator('dialog');
  await expect(dialog).toBeVisible();
  const [secret = ''] = await shownSecrets(page);
  await dialog.getByLabel(/stored it/).check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  return secret;
}

/** The secrets that the page shows once, in the dialog that is open without JavaScript too. */
export const shownSecrets = (page: Page) => page.locator('dialog code').allTextContents();
