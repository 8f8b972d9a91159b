// What a merchant does in the dashboard, through its pages, and the posts that a browser without JavaScript makes.
import { expect, type Page } from 'playwright/test';

let people = 0;

const someone = () => ({
  email: `ana-${process.pid}-${Date.now().toString(36)}-${people++}@example.pt`,
  password: 'uma frase comprida',
});

/** Signs a new merchant up by the post that the form makes, which is quicker; the page stays where it is. */
export async function postSignUp(
  page: Page,
  url: string,
  name = 'Olaria do Largo',
): Promise<{ email: string; password: string }> {
  const person = someone();
  const address = `${url}/dashboard/sign-up`;
  const html = await (await page.request.get(address)).text();
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)].map(
    ([, field = '', value = '']) => [field, value.replaceAll('&quot;', '"')],
  );
  const answer = await post(page, address, { ...Object.fromEntries(hidden), name, ...person });
  expect(answer.status()).toBe(303);
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
  const dialog = page.getByRole('dialog');
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel(/stored it/).check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  return secret;
}
