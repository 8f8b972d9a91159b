// Checks this shop's webhook receiver, rule by rule: buys four mugs by Multibanco, as a browser without JavaScript would,
// and runs the conformance kit with their orders and pages. Options of the kit can be added. With `--buy PHONE` it only buys
// a mug by MB WAY, and prints the page of the payment.
import { spawnSync } from 'node:child_process';

const { SHOP_URL = 'http://localhost:4000', PAYMENTS_URL, PAYMENTS_KEY, WEBHOOK_SECRET } = process.env;

const [option, phone] = process.argv.slice(2);
if (option === '--buy') {
  console.log(await buy({ method: 'mbway', phone }));
  process.exit();
}

const orderAndPage = [];
for (let count = 0; count < 4; count++) {
  const page = await buy({ method: 'multibanco' });
  const [newest] = (await api('/v1/orders?method=multibanco')).data;
  orderAndPage.push('--order', JSON.stringify(await api(`/v1/orders/${newest.id}`)), '--probe', page);
}
const kit = ['conform-receiver.mjs', '--url', `${SHOP_URL}/webhooks/payments`, '--secret', WEBHOOK_SECRET];
const paid = ['--paid', 'Paid. Your mug is on its way.', ...process.argv.slice(2)];
process.exitCode =
  spawnSync(process.execPath, [...kit, ...orderAndPage, ...paid], { stdio: 'inherit' }).status ?? 1;

/** Submits the form of the home page; the URL of the payment. */
async function buy(fields) {
  const home = await fetch(SHOP_URL).catch(() => {
    console.error(`No shop responds at ${SHOP_URL}: start it, or set SHOP_URL.`);
    process.exit(2);
  });
  const html = await home.text();
  const form = new FormData();
  for (const [, name, value = ''] of html.matchAll(
    /<input type="hidden" name="(\$ACTION[^"]*)"(?: value="([^"]*)")?/g,
  ))
    form.set(name, value.replaceAll('&quot;', '"'));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const headers = { Origin: SHOP_URL };
  const response = await fetch(SHOP_URL, { method: 'POST', body: form, headers, redirect: 'manual' });
  const page = response.headers.get('location');
  if (!page) throw new Error(`Buying at ${SHOP_URL} failed: ${response.status}. Read the shop's log.`);
  return new URL(page, SHOP_URL).href;
}

async function api(path) {
  const response = await fetch(PAYMENTS_URL + path, { headers: { Authorization: `Bearer ${PAYMENTS_KEY}` } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
