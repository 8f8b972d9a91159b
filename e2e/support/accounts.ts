// Two people who are signed in to the dashboard, for tests that only look: one has just signed up, the other's merchant has
// a history with everything in it. Made over HTTP, once for a worker.
import type { Browser, Cookie, Page } from 'playwright/test';
import { postSignUp } from './dashboard';
import { Merchant, newPhone } from './merchant';
import { openReceiver } from './receiver';
import type { Systems } from './shared-servers';
import { signInAs } from './sign-in-as';
import { thingsOf } from './two-merchants';

export interface Accounts {
  merchant: Merchant;
  /** Of the merchant's owner. */
  owner: Cookie[];
  newcomer: Cookie[];
  /** What the merchant has, by name, to be put into URLs. */
  values: Record<string, string>;
}

export async function openAccounts(browser: Browser, systems: Systems): Promise<Accounts> {
  const receiver = await openReceiver();
  const merchant = await Merchant.signUp(systems.paymentsUrl, { webhookUrl: receiver.url });
  const things = await thingsOf(systems, merchant);
  receiver.answer({ status: 500, body: 'not now' });

  const [phone, expiredPhone] = [newPhone(), newPhone()];
  const pending = await merchant.createOrder({ phone, amount: 500_000, external_reference: 'X'.repeat(120) });
  const paid = await merchant.paidOrder({ description: 'Manta de burel, azul' });
  const failed = await merchant.createOrder();
  await merchant.decide(failed.id, 'decline');
  const expired = await merchant.createOrder({ phone: expiredPhone });
  await merchant.decide(expired.id, 'expire');
  const customer = { name: 'Ana Reis', email: 'ana@exemplo.pt', nif: '123456789' };
  const refunded = await merchant.paidOrder({ customer });
  await merchant.refund(refunded.id, { amount: 1000, reason: 'Arrived with a broken handle' });
  const byVoucher = { method: 'multibanco', amount: 100_000_000 };
  const voucher = await merchant.createOrder(byVoucher);
  const paidVoucher = await merchant.paidOrder(byVoucher);
  const expiredVoucher = await merchant.createOrder(byVoucher);
  await merchant.payVoucher(expiredVoucher.multibanco, { outcome: 'expire' });
  await receiver.next(({ body }) => body.includes(expiredVoucher.id));
  const deliveries = await merchant.simulate(`/orders/${paid.id}/deliveries`);
  await receiver.close();

  const iban = 'PT50000201231234567890154';
  const digits = ({ multibanco }: { multibanco: { reference: string } }) =>
    multibanco.reference.replaceAll(' ', '');
  return {
    merchant,
    owner: await signedIn(browser, (page) => signInAs(page, systems, merchant, { iban })),
    newcomer: await signedIn(browser, (page) => postSignUp(page, systems.paymentsUrl)),
    values: {
      ...things,
      // As they are dialled within Portugal.
      phone: phone.slice(4),
      expiredPhone: expiredPhone.slice(4),
      orderId: paid.id,
      pendingId: pending.id,
      expiredId: expired.id,
      refundedId: refunded.id,
      voucherId: voucher.id,
      paidVoucherId: paidVoucher.id,
      entity: voucher.multibanco.entity,
      amount: String(byVoucher.amount),
      reference: digits(voucher),
      paidReference: digits(paidVoucher),
      failingId: String(deliveries.body.data[0]?.id),
      month: new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Lisbon' }).slice(0, 7),
    },
  };
}

async function signedIn(browser: Browser, signIn: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext();
  await signIn(await context.newPage());
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
