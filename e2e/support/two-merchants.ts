// Two merchants who each have everything that the other must neither see nor touch. Used by the dashboard's tests of
// authorization.
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from 'playwright/test';
import { newPayoutId } from '@/lib/payments/ledger/request-payout';
import { signUp } from './dashboard';
import { Merchant } from './merchant';
import type { Receiver } from './receiver';
import type { Systems } from './shared-servers';
import { actFor, administer } from './sign-in-as';

/** What an account has, by which someone else could try to reach it. */
export interface Things {
  orderId: string;
  reference: string;
  keyId: string;
  endpointId: string;
  deliveryId: string;
  /** Of a request to the API. */
  requestId: string;
  payoutId: string;
}

/** The same, of a merchant and the person who acts for it. */
export interface Belongings extends Things {
  userId: string;
  sessionId: string;
}

/** A person with a session, acting for the merchant, with an order, a delivery that is dead, a key and an endpoint. */
async function furnish(page: Page, systems: Systems, merchant: Merchant): Promise<Belongings> {
  const { email } = await signUp(page, systems.paymentsUrl);
  await actFor(systems, email, merchant);
  const things = await thingsOf(systems, merchant);
  let person = {};
  await administer(systems, async (sql) => {
    const [row] = await sql`
      insert into payments.sessions (id, user_id, token, expires_at, created_at, updated_at)
      select ${randomUUID()}, id, ${randomUUID()}, now() + interval '1 day', now(), now()
        from payments.users where email = ${email} returning id as "sessionId", user_id as "userId"`;
    person = { ...row };
  });
  return { ...things, ...person } as Belongings;
}

/** Gives the merchant a paid order and a delivery that is dead, and finds its key and its endpoint. */
export async function thingsOf(systems: Systems, merchant: Merchant): Promise<Things> {
  const { id: orderId, external_reference: reference } = await merchant.paidOrder();
  const requestId = (await merchant.retrieve(orderId)).headers.get('request-id') ?? '';
  const payoutId = newPayoutId();
  const things = { orderId, reference, requestId, payoutId };
  await administer(systems, async (sql) => {
    // Requests are logged in batches.
    const logged = () => sql`select from payments.api_requests where id = ${requestId}`;
    await expect.poll(async () => (await logged()).length).toBe(1);
    const delivered = () => sql`
      update payments.deliveries set status = 'dead'
        from payments.webhook_endpoints endpoint
       where endpoint.id = endpoint_id and endpoint.account_id = ${merchant.accountId} and status = 'delivered'
      returning deliveries.id`;
    await expect.poll(async () => (await delivered()).length).toBe(1);
    // One that the bank has paid: nothing moves it any more.
    await sql`
      with paid_out as (
        insert into payments.payouts (id, account_id, amount, iban, iban_last_four, status, requested_at, sent_at, ended_at)
        values (${payoutId}, ${merchant.accountId}, 1, 'sealed', '0154', 'paid', now(), now(), now())
      )
      insert into payments.ledger_entries (kind, cause, ledger_account, account_id, amount, value_date, created_at)
      values ('payout', ${payoutId}, 'merchant', ${merchant.accountId}, 1, current_date, now()),
             ('payout', ${payoutId}, 'in_transit', ${merchant.accountId}, -1, current_date, now()),
             ('payout_paid', ${payoutId}, 'in_transit', ${merchant.accountId}, 1, current_date, now()),
             ('payout_paid', ${payoutId}, 'bank', ${merchant.accountId}, -1, current_date, now())`;
    const [row] = await sql`
      select api_key.id as "keyId", endpoint.id as "endpointId", delivery.id as "deliveryId"
        from payments.api_keys api_key, payments.webhook_endpoints endpoint
             join payments.deliveries delivery on delivery.endpoint_id = endpoint.id
       where api_key.account_id = ${merchant.accountId} and endpoint.account_id = ${merchant.accountId}`;
    Object.assign(things, row, { deliveryId: String(row?.deliveryId) });
  });
  return things as Things;
}

/** Everything stored of an account, as one text; when its keys were last used is left out. */
export async function storedOf(systems: Systems, accountId: string): Promise<string> {
  let text = '';
  await administer(systems, async (sql) => {
    const [row] = await sql`
      select array[
        (select jsonb_agg(a)::text from payments.accounts a where id = ${accountId}),
        (select jsonb_agg(k order by id)::text from (select id, name, revoked_at, ends_at from payments.api_keys
           where account_id = ${accountId}) k),
        (select jsonb_agg(e order by id)::text from payments.webhook_endpoints e where account_id = ${accountId}),
        (select jsonb_agg(d order by d.id)::text from payments.deliveries d join payments.webhook_endpoints e
           on e.id = d.endpoint_id where e.account_id = ${accountId}),
        (select jsonb_agg(o order by id)::text from payments.orders o where account_id = ${accountId}),
        (select jsonb_agg(p order by id)::text from payments.payouts p where account_id = ${accountId})
      ] as everything`;
    text = JSON.stringify(row?.everything);
  });
  return text;
}

/** Everything stored of a merchant and its person, as one text. */
async function stored(systems: Systems, accountId: string, userId: string): Promise<string> {
  let text = '';
  await administer(systems, async (sql) => {
    const [row] = await sql`
      select array[
        (select jsonb_agg(s order by id)::text from payments.sessions s where user_id = ${userId}),
        (select jsonb_agg(c order by id)::text from payments.credentials c where user_id = ${userId}),
        (select jsonb_agg(l order by id)::text from payments.audit_log l where account_id = ${accountId})
      ] as everything`;
    text = JSON.stringify(row?.everything);
  });
  return text + (await storedOf(systems, accountId));
}

/** Two merchants of their own, each with a person signed in on a page of theirs. */
export async function twoMerchants(browser: Browser, page: Page, systems: Systems, receiver: Receiver) {
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
