// A running service as tests see it: its first merchant, and as many more as they want.
import type { Credentials } from '../client/credentials';
import type { Order, SeedOrder } from '../client/order';
import { refuseUnknown } from '../client/refuse-unknown';
import { type SignUp, signUp } from '../client/sign-up';
import { Merchant } from './merchant';

export interface NewMerchant extends SignUp {
  /** The orders it has when the test begins, and again after `reset()`. */
  orders?: readonly SeedOrder[] | undefined;
}

const OPTIONS: (keyof NewMerchant)[] = [
  'name',
  'webhookUrl',
  'webhookSecret',
  'apiKey',
  'standardWebhooks',
  'chaos',
  'orders',
];

/** The service, and its first merchant: the one that `eclusa start` prints. A test that runs beside others makes its own. */
export class Eclusa extends Merchant {
  /** The merchants of the seed, in its order; without a seed the first merchant alone. */
  readonly merchants: readonly Merchant[];
  readonly #made: Merchant[] = [];
  readonly #close: () => Promise<void>;

  /** @internal */
  constructor(merchants: readonly (Credentials & Pick<NewMerchant, 'orders'>)[], close: () => Promise<void>) {
    const [first] = merchants;
    if (!first) throw new Error('A service has a merchant');
    super(first, first.orders);
    this.merchants = [this, ...merchants.slice(1).map((each) => new Merchant(each, each.orders))];
    this.#close = close;
  }

  /** Signs a new merchant up, with orders, events and a clock of its own. */
  async merchant(options: NewMerchant = {}): Promise<Merchant> {
    refuseUnknown('merchant()', 'option', options, OPTIONS);
    const merchant = new Merchant(await signUp(this.url, options), options.orders);
    this.#made.push(merchant);
    if (options.orders) await merchant.reset();
    return merchant;
  }

  /** Every merchant begins again: those of the seed with their orders, and those that `merchant()` made. */
  override async reset(orders?: readonly SeedOrder[]): Promise<Order[]> {
    const others = [...this.merchants.slice(1), ...this.#made];
    const [own] = await Promise.all([super.reset(orders), ...others.map((merchant) => merchant.reset())]);
    return own;
  }

  /** Ends the service if this process started it. */
  close(): Promise<void> {
    return this.#close();
  }
}
