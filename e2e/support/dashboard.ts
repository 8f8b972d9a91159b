// What a merchant does in the dashboard, through its pages, and the posts that a browser without JavaScript makes.
import { expect, type Page } from 'playwright/test';
import { callAction } from './server-actions';

let people = 0;

const someone = () => ({
  email: `ana-${process.pid}-${Date.now().toString(36)}-${people++}@example.pt`,
  password: 'uma frase comprida',
});

/**
 * The link in the latest e-mail to `email` that leads to `path`, from the demonstration's outbox; another one than
 * `before`.
 */
export async function emailedLink(
  page: Page,
  url: string,
  email: string,
  path: string,
  before?: URL,
): Promise<URL> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const outbox = await page.request.get(`${url}/simulator/outbox?${new URLSearchParams({ to: email })}`);
      const [, href] = new RegExp(`href="([^"]*${path}\\?token=[^"]+)"`).exec(await outbox.text()) ?? [];
      link = href;
      return link !== undefined && !(before && link.endsWith(before.search));
    })
    .toBe(true);
  return new URL((link ?? '').replaceAll('&amp;', '&'), url);
}

/** Signs a new merchant up by the posts that the forms make, which is quicker; the page stays where it is. */
export async function postSignUp(
  page: Page,
  url: string,
  name = 'Olaria do Largo',
): Promise<{ email: string; password: string }> {
  const person = someone();
  const posted = await callAction(page.request, `${url}/dashboard/sign-up`, 'signUp', { name, ...person });
  expect(posted.status()).toBe(303);
  if (posted.headers().location?.includes('confirm-email')) {
    const link = await emailedLink(page, url, person.email, '/dashboard/confirm-email');
    const token = link.searchParams.get('token') ?? '';
    await callAction(page.request, `${url}/dashboard/confirm-email`, 'confirmEmail', {
      token,
      password: person.password,
    });
  } else await callAction(page.request, `${url}/dashboard/login`, 'signIn', person);
  return person;
}

/** Signs a new merchant up; ends on the overview. */
export async function signUp(page: Page, url: string): Promise<{ email: string; password: string }> {
  const person = await postSignUp(page, url);
  await page.goto(`${url}/dashboard`);
  return person;
}

/** The same through the form. */
export async function signUpByHand(
  page: Page,
  url: string,
  name = 'Olaria do Largo',
): Promise<{ email: string; password: string }> {
  const { email, password } = someone();
  await page.goto(`${url}/dashboard/sign-up`);
  await page.getByLabel('Business name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the outbox' }).click();
  await page.getByRole('link', { name: /confirm-email/ }).click();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await page.waitForURL(`${url}/dashboard`);
  return { email, password };
}

/** Activates the account that is signed in; ends on the overview. */
export async function activate(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/activate`);
  await page.getByLabel('Legal name').fill('Olaria do Largo, Lda.');
  await page.getByLabel('NIF').fill('501 964 843');
  await page.getByLabel('IBAN').fill('PT50 0002 0123 1234 5678 9015 4');
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.waitForURL(`${url}/dashboard`);
}

/** The hidden fields of the form that has the button: what identifies its server action to a plain post. */
export async function formFields(page: Page, button: string | RegExp): Promise<Record<string, string>> {
  const html = await (await page.request.get(page.url())).text();
  const probe = await page.context().newPage();
  await probe.setContent(html.replace(/<script[\s\S]*?<\/script>/g, ''));
  const fields = await probe
    .locator('form', { has: probe.locator('button', { hasText: button }) })
    .first()
    .evaluate((form) =>
      Object.fromEntries([...new FormData(form as HTMLFormElement)].map(([k, v]) => [k, String(v)])),
    );
  await probe.close();
  expect(Object.keys(fields).some((name) => name.startsWith('$ACTION'))).toBe(true);
  return fields;
}

/** Posts a form as a browser without JavaScript does, with this page's cookies. */
export function post(
  page: Page,
  address: string,
  fields: Record<string, string>,
  origin = new URL(address).origin,
) {
  return page.request.post(address, { multipart: fields, headers: { Origin: origin }, maxRedirects: 0 });
}

/** Reads the secret off the dialog that shows it once, and closes it. */
export async function takeSecret(page: Page): Promise<string> {
  const [secret = ''] = await takeSecrets(page);
  return secret;
}

/** The same, with the other forms of the secret that the dialog shows. */
export async function takeSecrets(page: Page): Promise<string[]> {
  // By element: a toast has the role too.
  const dialog = page.locator('dialog');
  await expect(dialog).toBeVisible();
  const secrets = await dialog.locator('code').allTextContents();
  await dialog.getByLabel(/stored it/).check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  return secrets;
}
