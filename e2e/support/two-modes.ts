// One merchant with the same things in live and in test mode, which must not be seen or touched from the other one.
import type { Page } from 'playwright/test';
import { Merchant } from './merchant';
import type { Receiver } from './receiver';
import type { Systems } from './shared-servers';
import { query, signInAs } from './sign-in-as';
import { type Things, thingsOf } from './two-merchants';

export interface ModeThings extends Things {
  endpointUrl: string;
}

/** Signs a person in on the page, who ends in live mode. Each mode has a key, an endpoint, a paid order and a dead letter. */
export async function twoModes(page: Page, systems: Systems, receiver: Receiver) {
  const urls = { live: `${receiver.url}/live`, test: `${receiver.url}/test` };
  const live = await Merchant.signUp(systems.paymentsUrl, { webhookUrl: urls.live });
  const owner = await signInAs(page, systems, live);
  const act = async (path: string, action: string, fields: Record<string, string>) =>
    (await owner.post(path, action, fields)).text();
  await act('settings', 'switchMode', { mode: 'test' });
  const [key = ''] = /sk_test_ecl_\w{40}/.exec(await act('keys', 'createKey', { name: 'Key of test' })) ?? [];
  const [secret = ''] =
    /ecl_whsec_[\w-]{43}/.exec(await act('webhooks', 'addEndpoint', { url: urls.test })) ?? [];
  const [twin] = await query(systems)`
    select id from payments.accounts where live_account_id = ${live.accountId}`;
  const merchants = { live, test: new Merchant(systems.paymentsUrl, twin?.id, key, secret) };
  const thingsIn = async (mode: 'live' | 'test'): Promise<ModeThings> => ({
    ...(await thingsOf(systems, merchants[mode])),
    endpointUrl: urls[mode],
  });
  const [ours, tested] = await Promise.all([thingsIn('live'), thingsIn('test')]);
  await act('settings', 'switchMode', { mode: 'live' });
  return { ...owner, merchants, live: ours, test: tested };
}
