// What a receiver of ifthenpay's callbacks must do, each rule with a purchase of its own.
import { type Report, reportOf } from '../report';
import { must, type Rule } from '../rule';
import { chosen, runRules, type Tell } from '../run-rules';
import { type Callback, CallbackShop, type CallbackShopOptions, type Purchase } from './callback-shop';

/** A paid purchase whose callback the shop has not got yet. */
async function paid(shop: CallbackShop, trap?: string): Promise<Purchase & { callback: Callback }> {
  const purchase = await shop.buy(trap);
  return { ...purchase, callback: await shop.approve(purchase.phone) };
}

/** Sends a callback that must not be accepted, and must not pay. */
async function mustRefuse(shop: CallbackShop, what: string, change: (real: Callback) => Partial<Callback>) {
  const { callback, probe } = await paid(shop);
  const status = await shop.send(callback, change(callback));
  must(status !== 200, `another status than 200 for ${what}: it is never repeated after a 200`, status);
  await probe.mustNotShowPaid(shop.options.settle, `no effect of ${what}`);
}

/** Sends a genuine callback: it must be accepted, and pay. */
async function mustPay(shop: CallbackShop, { probe }: Purchase, callback: Callback, what: string) {
  const status = await shop.send(callback);
  must(status === 200, `200 for ${what}`, status);
  await probe.mustShowPaid(shop.options.settle, `the effect of ${what}`);
}

const cents = (amount: string, more: number) => (Number(amount) + more / 100).toFixed(2);

export const CALLBACK_RULES: readonly Rule<CallbackShop>[] = [
  {
    id: 'callback.paid',
    says: 'A genuine callback is responded to with 200, and the payment is paid.',
    check: async (shop) => {
      const purchase = await paid(shop);
      await mustPay(shop, purchase, purchase.callback, 'a genuine callback');
    },
  },
  {
    id: 'callback.wrong-key',
    says: 'A callback with another anti-phishing key pays nothing.',
    check: (shop) => mustRefuse(shop, 'a wrong key', () => ({ k: 'wrong' })),
  },
  {
    id: 'callback.wrong-amount',
    says: 'A callback with a cent less pays nothing, and gets no 200: the money is taken, and nothing else tells.',
    check: (shop) => mustRefuse(shop, 'a cent less', ({ a }) => ({ a: cents(a, -1) })),
  },
  {
    id: 'callback.unknown-order',
    says: 'A callback about an unknown payment gets no 200.',
    check: (shop) =>
      mustRefuse(shop, 'an unknown payment', () => ({ o: 'unknown', f: 'unknown', r: 'unknown' })),
  },
  {
    id: 'callback.duplicate',
    says: 'The same callback again, five times at once, gets 200 and has no second effect.',
    check: async (shop) => {
      const purchase = await paid(shop);
      await mustPay(shop, purchase, purchase.callback, 'a genuine callback');
      const before = await purchase.probe.look();
      const statuses = await Promise.all(Array.from({ length: 5 }, () => shop.send(purchase.callback)));
      must(
        statuses.every((status) => status === 200),
        '200 for each copy',
        statuses,
      );
      await purchase.probe.mustStay(before, shop.options.settle, 'no second effect');
    },
  },
  {
    id: 'callback.plus',
    says: 'A “+” in the RequestId, which arrives as a space, is put back.',
    check: async (shop) => {
      const purchase = await paid(shop, 'plus_in_request_id');
      must(purchase.callback.r.includes('+'), 'a RequestId with a plus', purchase.callback.r);
      await mustPay(shop, purchase, purchase.callback, 'a callback with a plus');
    },
  },
  {
    id: 'callback.early',
    says: 'A callback that arrives before the response to the creation pays, if it is repeated.',
    check: async (shop) => {
      shop.respond = (callback) => shop.send(callback);
      try {
        const { probe } = await shop.buy('callback_before_create_returns');
        await shop.advance(3_600);
        await probe.mustShowPaid(shop.options.settle, 'the effect of an early callback');
      } finally {
        shop.respond = async () => 200;
      }
    },
  },
  {
    id: 'callback.late',
    says: 'A callback that could not be delivered for an hour still pays.',
    check: async (shop) => {
      shop.respond = async () => 503;
      const purchase = await paid(shop);
      shop.respond = async () => 200;
      const repeated = shop.next();
      await shop.advance(3_600);
      await mustPay(shop, purchase, await repeated, 'a callback of an hour ago');
    },
  },
  {
    id: 'callback.unconfirmed',
    says: 'A callback with the right key, whose payment ifthenpay does not know, pays nothing: its status was asked for.',
    // The documentation asks for the key alone. Last, because the emulator forgets every payment.
    advice: true,
    check: async (shop) => {
      const { callback, probe } = await paid(shop);
      await shop.forget();
      await shop.send(callback);
      await probe.mustNotShowPaid(shop.options.settle, 'no effect before ifthenpay confirms it');
    },
  },
];

export interface CallbackCheck extends CallbackShopOptions {
  /** Check only the rules whose id is, or begins with, one of these. */
  only?: readonly string[] | undefined;
  tell?: Tell | undefined;
}

/** Rejects when nothing can be checked: no emulator, or no callback. */
export async function checkCallback({ only, tell, ...options }: CallbackCheck): Promise<Report> {
  const startedAt = performance.now();
  const shop = await CallbackShop.open(options);
  try {
    const wanted = CALLBACK_RULES.filter(({ id }) => chosen(id, only));
    const findings = await runRules('Callbacks', wanted, shop, tell);
    return reportOf(
      shop.template,
      findings,
      CALLBACK_RULES.length,
      startedAt,
      'No run can see from outside whether the key is compared in constant time.',
    );
  } finally {
    await shop.close();
  }
}
