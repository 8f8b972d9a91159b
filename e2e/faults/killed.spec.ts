// A server killed between the payment and its delivery loses nothing: after a restart the webhook arrives and the
// shop's page is paid.

import { Merchant } from '../support/merchant';
import { startServer } from '../support/servers';
import { setUpDemonstration } from '../support/shared-servers';
import { heading, openPurchase, readVoucher } from '../support/shopper';
import { expect, expectComplaints, test } from '../support/test';

// Pages notice an outage too.
test.beforeEach(() => expectComplaints(/ERR_|\b50\d\b|Failed to fetch/));

for (const engine of ['PostgreSQL', 'the embedded database']) {
  test(`on ${engine}: SIGKILL between payment and delivery`, {
    tag: engine === 'PostgreSQL' ? [] : '@all',
  }, async ({ page, database }) => {
    const { env, remove } = await setUpDemonstration({
      ...(engine === 'PostgreSQL' && { DATABASE_URL: await database() }),
    });
    const port = Number(env.PORT);
    // The first start signs the shop up.
    await (await startServer({ env, port })).stop();
    // This process delivers nothing, however long the kill takes.
    const first = await startServer({ env: { ...env, WEBHOOK_LOCAL_HOSTS: 'nowhere' }, port });
    await openPurchase(page, first.url, { slug: 'caneca-de-barro', method: 'multibanco' });
    await expect(heading(page)).toHaveText(/^Pague até/);
    const voucher = await readVoucher(page);
    const merchant = new Merchant(first.url, '', '', '');
    // The response says that the payment is committed; the kill follows at once.
    const paid = await merchant.payVoucher({ ...voucher, amount: 1800 });
    await first.kill();
    expect(paid.body.status).toBe('paid');
    // The page stays, and says what it knows.
    await expect(page.getByText('Sem ligação.')).toBeVisible();

    const second = await startServer({ env, port });
    // The page has kept waiting: its stream comes back, and the webhook that the kill swallowed is sent again.
    await expect(heading(page)).toHaveText('Pagamento confirmado.', { timeout: 45_000 });
    expect(await second.stop()).toBe(0);
    await page.close();
    remove();
  });
}
