// The shop opened on one device and paid on another of the same network: where codes and links lead, and what works
// over plain HTTP, where browsers keep the clipboard and the share sheet to themselves.
import { lanAddress } from '@/lib/store/http/lan-address';
import { qrPath } from '@/lib/store/purchases/qr-path';
import { checkOut, heading, phoneField, readVoucher, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';

// The second test reaches the demo by this name; the simulator refuses hosts that nobody configured.
test.use({ settings: { DEMO_LAN: '1', PAYMENTS_URL: 'http://caruma.test' } });

test('open to the network, the codes on localhost hold a URL that a phone can reach', async ({
  page,
  own,
}) => {
  const { port } = new URL(own.storeUrl);
  const reachable = `http://${lanAddress() ?? 'localhost'}:${port}`;
  const phone = typedPhone();
  await checkOut(page, own.storeUrl, { method: 'mbway', phone });
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  const code = page.getByRole('img', { name: 'Código QR com o endereço do telemóvel simulado' });
  const device = `${reachable}/simulator/phone?lang=pt&phone=%2B351${phone.replaceAll(' ', '')}`;
  await expect(code.locator('path')).toHaveAttribute('d', qrPath(device).path);
  // On this machine itself, the link stays here.
  await page.getByRole('link', { name: 'Abrir o telemóvel simulado' }).click();
  await expect(page.locator('#device iframe')).toHaveAttribute('src', /^http:\/\/localhost:/);

  await page.getByText('Pagar por Multibanco', { exact: true }).click();
  await page.getByRole('button', { name: 'Mudar', exact: true }).click();
  await expect(heading(page)).toHaveText(/^Pague até/);
  const ofPage = page.getByRole('img', { name: 'Código QR com o endereço desta página' });
  const address = `${reachable}${new URL(page.url()).pathname}`;
  await expect(ofPage.locator('path')).toHaveAttribute('d', qrPath(address).path);
});

test('opened by its address in the network: copied, paid at the machine there, and the page turns to paid', async ({
  playwright,
  launchOptions,
  own,
}) => {
  // A name instead of an address, because a test machine may have no network: it is not localhost, that is what counts.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP caruma.test 127.0.0.1'],
  });
  try {
    const shop = own.storeUrl.replace('localhost', 'caruma.test');
    const page = await browser.newPage();
    await checkOut(page, shop, { method: 'multibanco' });
    await expect(heading(page)).toHaveText(/^Pague até/);
    const { reference } = await readVoucher(page);
    await page.getByRole('button', { name: 'Copiar referência' }).click();
    await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
    await page.getByText('Pagar com MB WAY', { exact: true }).click();
    await phoneField(page).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(phoneField(page)).toHaveValue(reference);

    await page.getByRole('link', { name: 'Abrir a caixa automática simulada' }).click();
    const machine = page.frameLocator('#device iframe');
    const frame = page.locator('#device iframe');
    await expect(frame).toHaveAttribute('src', new RegExp(`^${shop}/simulator/atm`));
    await machine.getByRole('button', { name: 'Confirmar' }).click();
    await expect(machine.getByRole('article', { name: 'Talão' })).toBeVisible();
    await expect(heading(page)).toHaveText('Pagamento confirmado.');

    // The e-mails in the outbox link back to where they were opened.
    await expect(async () => {
      await page.goto(`${shop}/pt/outbox`);
      const letter = page.frameLocator('iframe').first();
      const link = letter.getByRole('link', { name: 'Ver a encomenda' });
      await expect(link).toHaveAttribute('href', new RegExp(`^${shop}/pt/purchases/`), { timeout: 500 });
    }).toPass({ timeout: 10_000 });
  } finally {
    await browser.close();
  }
});
