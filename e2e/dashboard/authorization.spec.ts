// Who may do what: every page, route and server action of the dashboard, without a session, with another account's
// things, and from another site. What is added to the dashboard and not to the tables here fails.
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright/test';
import { signUp } from '../support/dashboard';
import { Merchant } from '../support/merchant';
import type { Receiver } from '../support/receiver';
import { callAction, dashboardActions } from '../support/server-actions';
import type { Systems } from '../support/shared-servers';
import { actFor, administer } from '../support/sign-in-as';
import { expect, test } from '../support/test';
import { transferred } from '../support/transferred';

/** What a merchant has, by which another one could try to reach it. */
interface Belongings {
  userId: string;
  sessionId: string;
  orderId: string;
  reference: string;
  keyId: string;
  endpointId: string;
  deliveryId: string;
}

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
  register: { on: () => 'webhooks', fields: () => ({ url: 'https://example.pt/hook' }), changes: true },
  saveUrl: {
    on: onEndpoint,
    fields: ({ endpointId }) => ({ id: endpointId, url: 'https://evil.example/' }),
    changes: true,
  },
  rotate: { on: onEndpoint, fields: idOf('endpointId'), changes: true },
  refund: {
    on: ({ orderId }) => `orders/${orderId}/refund?amount=1.00`,
    fields: ({ orderId }) => ({ order: orderId, amount: '100', key: randomUUID() }),
    changes: true,
  },
  request: {
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
  remove: { on: onEndpoint, fields: idOf('endpointId'), changes: true },
  signOut: { on: () => 'settings', changes: true },
  // By now no session is left to end: sign-in.spec.ts walks it.
  signOutEverywhere: { on: () => 'settings', changes: false },
};

/** A person with a session, acting for the merchant, with an order, a delivery that is dead, a key and an endpoint. */
async function furnish(page: Page, systems: Systems, merchant: Merchant): Promise<Belongings> {
  const { email } = await signUp(page, systems.paymentsUrl);
  await actFor(systems, email, merchant);
  const { id: orderId, external_reference: reference } = await merchant.paidOrder();
  const things = { orderId, reference };
  await administer(systems, async (sql) => {
    const delivered = () => sql`
      update payments.deliveries set status = 'dead'
        from payments.webhook_endpoints endpoint
       where endpoint.id = endpoint_id and endpoint.account_id = ${merchant.accountId} and status = 'delivered'
      returning deliveries.id`;
    await expect.poll(async () => (await delivered()).length).toBe(1);
    const [row] = await sql`
      with person as (
        select id from payments.users where email = ${email}
      ), elsewhere as (
        insert into payments.sessions (id, user_id, token, expires_at, created_at, updated_at)
        select ${randomUUID()}, id, ${randomUUID()}, now() + interval '1 day', now(), now() from person returning id
      )
      select person.id as "userId", elsewhere.id as "sessionId", api_key.id as "keyId",
             endpoint.id as "endpointId", delivery.id as "deliveryId"
        from person, elsewhere, payments.api_keys api_key, payments.webhook_endpoints endpoint
             join payments.deliveries delivery on delivery.endpoint_id = endpoint.id
       where api_key.account_id = ${merchant.accountId} and endpoint.account_id = ${merchant.accountId}`;
    Object.assign(things, row, { deliveryId: String(row?.deliveryId) });
  });
  return things as Belongings;
}

/** Everything stored of a merchant and its person, as one text; when its keys were last used is left out. */
async function stored(systems: Systems, accountId: string, userId: string): Promise<string> {
  let text = '';
  await administer(systems, async (sql) => {
    const [row] = await sql`
      select array[
        (select jsonb_agg(a)::text from payments.accounts a where id = ${accountId}),
        (select jsonb_agg(k order by id)::text from (select id, name, revoked_at from payments.api_keys
           where account_id = ${accountId}) k),
        (select jsonb_agg(e order by id)::text from payments.webhook_endpoints e where account_id = ${accountId}),
        (select jsonb_agg(d order by d.id)::text from payments.deliveries d join payments.webhook_endpoints e
           on e.id = d.endpoint_id where e.account_id = ${accountId}),
        (select jsonb_agg(o order by id)::text from payments.orders o where account_id = ${accountId}),
        (select jsonb_agg(p order by id)::text from payments.payouts p where account_id = ${accountId}),
        (select jsonb_agg(s order by id)::text from payments.sessions s where user_id = ${userId}),
        (select jsonb_agg(c order by id)::text from payments.credentials c where user_id = ${userId})
      ] as everything`;
    text = JSON.stringify(row?.everything);
  });
  return text;
}

/** Two merchants of their own, each with a person signed in on a page of theirs. */
async function twoMerchants(browser: Browser, page: Page, systems: Systems, receiver: Receiver) {
  const context = await browser.newContext();
  const theirPage = await context.newPage();
  const signUpMerchant = () => Merchant.signUp(systems.paymentsUrl, { webhookUrl: receiver.url });
  const [us, them] = [await signUpMerchant(), await signUpMerchant()];
  const ours = await furnish(page, systems, us);
  const theirs = await furnish(theirPage, systems, them);
  return {
    ours,
    theirs,
    theirPage,
    readOurs: () => stored(systems, us.accountId, ours.userId),
    readTheirs: () => stored(systems, them.accountId, theirs.userId),
    close: () => context.close(),
  };
}

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
      const answer = await callAction(page.request, around, name, fields(ours), origin);
      expect(answer.status(), `${name} from ${origin}, around`).toBeGreaterThanOrEqual(400);
    }
    if (isEntry) continue;
    const answer = await callAction(nobody.request, at(on(ours)), name, fields(ours));
    expect([303, 307], `${name} without a session`).toContain(answer.status());
    expect(answer.headers().location, `${name} without a session`).toMatch(/\/dashboard\/login$/);
  }
  expect([await readOurs(), await readTheirs()], 'after all that was refused').toEqual(before);

  const inside = Object.entries(ACTIONS).filter(([, { isEntry }]) => !isEntry);
  // On pages of our own, so that the action itself has to refuse.
  for (const [name, { on, fields = () => ({}) }] of inside) {
    const answer = await callAction(page.request, at(on(ours)), name, fields(theirs));
    const said = /ecl_whsec_|Answered/.test(await answer.text());
    expect('id' in fields(theirs) && said, `${name} with another account’s things`).toBe(false);
  }
  expect(await readTheirs(), 'after another account has tried').toBe(before[1]);

  // Each does its work for the owner: what was refused above would have had an effect.
  for (const [name, { on, fields = () => ({}), changes }] of inside) {
    const last = await readTheirs();
    const answer = await callAction(theirPage.request, at(on(theirs)), name, fields(theirs));
    expect(answer.status(), `${name} by its owner`).toBeLessThan(400);
    expect((await readTheirs()) !== last, `whether ${name} by its owner changes something`).toBe(changes);
    // What is being delivered again changes by itself until it is.
    await expect.poll(readTheirs).not.toContain('\\"status\\": \\"pending\\"');
  }
  await nobody.close();
  await close();
});

/** A path for each of the dashboard's pages and routes, its parameters filled with what `things` names. */
function paths(kind: 'page' | 'route', things: Belongings): Map<string, string> {
  const files = ['app/(payments)/dashboard', 'app/(payments)/(entry)/dashboard']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .filter((file) => new RegExp(`(^|/)${kind}\\.tsx?$`).test(file));
  const ids: Record<string, string> = {
    'orders/[id]': things.orderId,
    'webhooks/[id]': things.endpointId,
    'deliveries/[id]': things.deliveryId,
    'statements/[month]': new Date().toISOString().slice(0, 7),
  };
  return new Map(
    files.map((file) => {
      const template = file.replace(/\/?(page|route)\.tsx?$/, '');
      const path = Object.entries(ids).reduce(
        (path, [place, id]) => path.replace(place, `${place.split('/')[0]}/${id}`),
        template,
      );
      expect(path, `a value for the parameter of ${template}`).not.toContain('[');
      return [template, `/dashboard/${path}`.replace(/\/$/, '')];
    }),
  );
}

const ENTRIES = ['login', 'sign-up'];
const KB = 1024;

test('every page and route: nothing without a session, nothing of another account; its nonce, its headers, its weight', async ({
  page,
  browser,
  whole,
  receiver,
}) => {
  test.setTimeout(120_000);
  const url = whole.paymentsUrl;
  const { ours, theirs, readTheirs, close } = await twoMerchants(browser, page, whole, receiver);
  const nobody = await browser.newContext();
  const before = await readTheirs();
  const secrets = Object.values(theirs).filter((id) => id.length > 8);
  const expectNothingOfTheirs = (text: string, what: string) => {
    for (const secret of secrets) expect(text.includes(secret), `${what}: ${secret}`).toBe(false);
  };

  const pages = paths('page', theirs);
  expect(pages.size).toBeGreaterThan(15);
  for (const [template, path] of [...pages, ...paths('route', theirs)]) {
    if (ENTRIES.includes(template)) continue;
    const anonymous = await nobody.request.get(url + path, { maxRedirects: 0 });
    expect(anonymous.status(), `${path} without a session`).toBe(307);
    expect(anonymous.headers().location, `${path} without a session`).toBe('/dashboard/login');
    const foreign = await page.request.get(url + path, { maxRedirects: 0 });
    if (template.includes('[id]')) expect(foreign.status(), `another account’s ${path}`).toBe(404);
    // An address that was asked for stands in the answer; what is behind it does not.
    expectNothingOfTheirs((await foreign.text()).replaceAll(path.split('/')[3] ?? '\0', ''), path);
  }
  expect(await readTheirs()).toBe(before);

  const sizes = new Map<string, number>();
  const scriptsOf = async (html: string) => {
    let sum = 0;
    for (const [, source = ''] of html.matchAll(/<script[^>]*? src="([^"]+)"/g)) {
      const size = sizes.get(source) ?? (await transferred(new URL(source, url).href));
      sizes.set(source, size);
      sum += size;
    }
    return sum / KB;
  };
  const empty = await scriptsOf(await (await nobody.request.get(`${url}/nothing-is-here`)).text());
  const nonces = new Set<string>();
  const weights: [string, number][] = [];
  for (const [template, path] of paths('page', ours)) {
    const visitor = ENTRIES.includes(template) ? nobody : page.context();
    const answer = await visitor.request.get(url + path, { maxRedirects: 0 });
    const { 'content-security-policy': policy = '', ...headers } = answer.headers();
    const [, nonce = ''] = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy) ?? [];
    expect(nonce, path).not.toBe('');
    nonces.add(nonce);
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("form-action 'self'");
    expect(policy, path).not.toContain('unsafe');
    expect(headers, path).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringContaining('no-store'),
    });
    const html = await answer.text();
    if (answer.status() !== 200) {
      // Who is active already has nothing to activate.
      expect([template, answer.status()]).toEqual(['activate', 307]);
      continue;
    }
    for (const [script] of html.matchAll(/<script(?![^>]*(?:nonce|type="application))[^>]*>[^<]{0,80}/g))
      expect(script, `${path}: a script without its nonce`).toMatch(/^<script>try|^<script>\(/);
    weights.push([path, (await scriptsOf(html)) - empty]);
  }
  expect(nonces.size).toBe(paths('page', ours).size);
  console.log(
    `JavaScript over an empty page: ${weights.map(([path, size]) => `${path.replace('/dashboard', '') || '/'} ${size.toFixed(1)}`).join(', ')} KB`,
  );
  for (const [path, size] of weights) expect.soft(size, `${path}: KB of JavaScript`).toBeLessThanOrEqual(12);
  expect(
    (await page.request.get(`${url}/v1/openapi.json`)).headers()['content-security-policy'],
  ).toBeUndefined();
  await nobody.close();
  await close();
});
