// One merchant with the same things in live and in test mode, which must not be seen or touched from the other one.
import type { Page } from 'playwright/test';
import { postSignUp } from './dashboard';
import { Merchant } from './merchant';
import type { Receiver } from './receiver';
import { callAction } from './server-actions';
import type { Systems } from './shared-servers';
import { administer } from './sign-in-as';
import { type Things, thingsOf } from './two-merchants';

export type Mode = 'live' | 'test';

export interface ModeThings extends Things {
  endpointUrl: string;
}

/** Signs a person up on the page, who ends in live mode. Each mode has a key, an endpoint, a paid order and a dead letter. */
export async function twoModes(page: Page, systems: Systems, receiver: Receiver) {
  const url = `${systems.paymentsUrl}/dashboard`;
  const { email } = await postSignUp(page, systems.paymentsUrl);
  const merchants: Record<Mode, Merchant> = {} as never;
  const things: Record<Mode, ModeThings> = {} as never;
  const created = async (path: string, action: string, fields: Record<string, string>, secret: RegExp) => {
    const response = await callAction(page.request, `${url}/${path}`, action, fields);
    const [found] = secret.exec(await response.text()) ?? [];
    if (!found) throw new Error(`${action} showed no secret`);
    return found;
  };
  for (const mode of ['test', 'live'] as const) {
    if (mode === 'live') {
      const who = { 'legal-name': 'Olaria', nif: '501964843', iban: 'PT50 0002 0123 1234 5678 9015 4' };
      await callAction(page.request, `${url}/activate`, 'activate', who);
    }
    const endpointUrl = `${receiver.url}/${mode}`;
    const key = await created('keys', 'createKey', { name: `Key of ${mode}` }, /sk_(?:live|test)_ecl_\w{40}/);
    const secret = await created('webhooks', 'addEndpoint', { url: endpointUrl }, /ecl_whsec_[\w-]{43}/);
    const accountId = await accountOf(systems, email, mode);
    const merchant = new Merchant(systems.paymentsUrl, accountId, key, secret);
    merchants[mode] = merchant;
    things[mode] = { ...(await thingsOf(systems, merchant)), endpointUrl };
  }
  return { email, merchants, ...things };
}

async function accountOf(systems: Systems, email: string, mode: Mode): Promise<string> {
  let id = '';
  await administer(systems, async (sql) => {
    const [row] = await sql`
      select live.id as live, test.id as test
        from payments.users person
        join payments.accounts live on live.id = person.account_id
        join payments.accounts test on test.live_account_id = live.id
       where email = ${email}`;
    id = row?.[mode];
  });
  return id;
}
