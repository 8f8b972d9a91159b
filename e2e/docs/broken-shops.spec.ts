// /docs/broken-shops: each shop is played, by the page's form as a browser without JavaScript would send it.
import type { APIRequestContext } from 'playwright/test';
import { callAction } from '../support/server-actions';
import { expect, test } from '../support/test';

const playOn = async (request: APIRequestContext, url: string, mistake: string, shop: 'broken' | 'fixed') => {
  const response = await callAction(request, `${url}/docs/broken-shops`, 'playShop', { mistake, shop, lang: 'en' });
  console.log(mistake, shop, response.status(), (await response.text()).match(/"steps".{0,3000}/s)?.[0]);
};

test('x', async ({ request, whole }) => {
  for (const m of 'type amount duplicates keys signature saving late unknown timeout reconciling'.split(' '))
    for (const s of ['broken', 'fixed'] as const) {
      const t = Date.now();
      await playOn(request, whole.paymentsUrl, m, s);
      console.log('ms', Date.now() - t);
    }
});
