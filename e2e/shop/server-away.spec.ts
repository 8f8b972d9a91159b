// A waiting page whose server goes away for a while: it stays, says so, and catches up when the server is back.
import { startServer } from '../support/servers';
import { setUpDemonstration } from '../support/shared-servers';
import { decide, heading, openPurchase, phoneField, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';

test('the server restarts: nothing typed is lost, focus stays, and the page turns to paid', {
  tag: '@all',
}, async ({ page, database }) => {
  test.setTimeout(120_000);
  const { env, remove } = await setUpDemonstration({ DATABASE_URL: await database() });
  const port = Number(env.PORT);
  let server = await startServer({ env, port });
  try {
    const phone = typedPhone();
    await openPurchase(page, server.url, { method: 'mbway', phone });
    await expect(heading(page)).toHaveText('Confirme na app MB WAY.', { timeout: 15_000 });
    await page.getByText('O número está errado?', { exact: true }).click();
    await phoneField(page).fill('913 000 0');
    await server.kill();
    await expect(page.getByText('Sem ligação.')).toBeVisible({ timeout: 15_000 });
    await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
    server = await startServer({ env, port });
    await expect(page.getByText('Sem ligação.')).toBeHidden({ timeout: 15_000 });
    await expect(phoneField(page)).toHaveValue('913 000 0');
    await expect(phoneField(page)).toBeFocused();
    await decide({ paymentsUrl: server.url }, phone, 'approve');
    await expect(heading(page)).toHaveText('Pagamento confirmado.', { timeout: 15_000 });
  } finally {
    await server.stop();
    remove();
  }
});
