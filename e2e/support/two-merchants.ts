// Two merchants who each have everything that the other must neither see nor touch.
import { type Browser, expect, type Page } from 'playwright/test';
import { newPayoutId } from '@/lib/payments/ledger/request-payout';
import { Merchant } from './merchant';
import type { Receiver } from './receiver';
import type { Systems } from './shared-servers';
import { administer, query, signInAs } from './sign-in-as';

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

/** Gives the merchant a paid order and a delivery that is dead, and finds its key and its endpoint. */
export async function thingsOf(systems: Systems, merchant: Merchant): Promise<Things> {
  const { id: orderId, external_reference: reference } = await merchant.paidOrder();
  const requestId = (await merchant.retrieve(orderId)).headers.get('request-id') ?? '';
  const payoutId = newPayoutId();
  return administer(systems, async (sql) => {
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
      select kind, ${payoutId}, line, ${merchant.accountId}, cents, current_date, now()
        from (values ('payout', 'merchant', 1), ('payout', 'in_transit', -1),
                     ('payout_paid', 'in_transit', 1), ('payout_paid', 'bank', -1)) as lines (kind, line, cents)`;
    const [row] = await sql`
      select api_key.id as "keyId", endpoint.id as "endpointId", delivery.id as "deliveryId"
        from payments.api_keys api_key, payments.webhook_endpoints endpoint
             join payments.deliveries delivery on delivery.endpoint_id = endpoint.id
       where api_key.account_id = ${merchant.accountId} and endpoint.account_id = ${merchant.accountId}`;
    return { orderId, reference, requestId, payoutId, ...row, deliveryId: String(row?.deliveryId) } as Things;
  });
}

/** Everything stored of an account and its person, as one text; when its keys were last used is left out. */
export async function storedOf(systems: Systems, accountId: string): Promise<string> {
  const [row] = await query(systems)`
    select array[
      (select jsonb_agg(a)::text from payments.accounts a where id = ${accountId}),
      (select jsonb_agg(k order by id)::text from (select id, name, revoked_at, ends_at from payments.api_keys
         where account_id = ${accountId}) k),
      (select jsonb_agg(e order by id)::text from payments.webhook_endpoints e where account_id = ${accountId}),
      (select jsonb_agg(d order by d.id)::text from payments.deliveries d join payments.webhook_endpoints e
         on e.id = d.endpoint_id where e.account_id = ${accountId}),
      (select jsonb_agg(o order by id)::text from payments.orders o where account_id = ${accountId}),
      (select jsonb_agg(p order by id)::text from payments.payouts p where account_id = ${accountId}),
      (select jsonb_agg(s order by s.id)::text from payments.sessions s join payments.users u on u.id = user_id
        where u.account_id = ${accountId}),
      (select jsonb_agg(c order by c.id)::text from payments.credentials c join payments.users u on u.id = user_id
        where u.account_id = ${accountId}),
      (select jsonb_agg(l order by id)::text from payments.audit_log l where account_id = ${accountId})
    ] as everything`;
  return JSON.stringify(row?.everything);
}

/** Two merchants of their own, each with a person signed in on a page of theirs who has a second session. */
export async function twoMerchants(browser: Browser, page: Page, systems: Systems, receiver: Receiver) {
  const theirPage = await (await browser.newContext()).newPage();
  const furnish = async (page: Page) => {
    const merchant = await Merchant.signUp(systems.paymentsUrl, { webhookUrl: receiver.url });
    const { userId } = await signInAs(page, systems, merchant);
    const [session] = await query(systems)`
      insert into payments.sessions (id, user_id, token, expires_at, created_at, updated_at)
      values (gen_random_uuid(), ${userId}, gen_random_uuid(), now() + interval '1 day', now(), now()) returning id`;
    const things: Belongings = { ...(await thingsOf(systems, merchant)), userId, sessionId: session?.id };
    return { things, read: () => storedOf(systems, merchant.accountId) };
  };
  return { ours: await furnish(page), theirs: await furnish(theirPage), theirPage };
}
