// The shapes of the API, as they are on the wire. A test compares them with the API's own schemas.

export type Method = 'mbway' | 'multibanco';
export type Status = 'pending' | 'awaiting_payment' | 'paid' | 'expired' | 'failed' | 'refunded';

/** What the payer needs at an ATM or in a bank's app. */
export interface Voucher {
  /** Five digits. */
  entity: string;
  /** Nine digits, grouped with spaces. */
  reference: string;
  /** Cents of EUR. */
  amount: number;
  /** The last moment to pay, RFC 3339. */
  expires_at: string;
}

export interface Order {
  /** `ord_…` */
  id: string;
  status: Status;
  /** Cents of EUR. */
  amount: number;
  currency: 'EUR';
  method: Method;
  /** The merchant's own reference, unique within the account. */
  external_reference: string;
  livemode: boolean;
  /** RFC 3339, by the merchant's clock. */
  created_at: string;
  /** Only when the order is paid, or was paid before it was refunded. */
  paid_at?: string | undefined;
  /** Only for `multibanco`. */
  multibanco?: Voucher | undefined;
}

/** An item of a list: an order without `currency` and `multibanco`. */
export type OrderSummary = Omit<Order, 'currency' | 'multibanco'>;

/** The body of `POST /v1/orders`. */
export interface NewOrder {
  /** Cents of EUR: 50 to 500000 for `mbway`, 1 to 100000000 for `multibanco`. */
  amount: number;
  method: Method;
  /** `+3519XXXXXXXX`; required for `mbway`. */
  phone?: string | undefined;
  /** 1 to 128 of `A-Z a-z 0-9 _ - .`, unique within the account. */
  external_reference: string;
  currency?: 'EUR' | undefined;
  /** At most 140 characters, for the dashboard alone. */
  description?: string | undefined;
  customer?:
    | {
        name?: string | undefined;
        email?: string | undefined;
        phone?: string | undefined;
        nif?: string | undefined;
      }
    | undefined;
}

/** An order of a seed: the body of a create request, and its status. */
export interface SeedOrder extends NewOrder {
  /** Open unless given: `pending` for `mbway`, `awaiting_payment` for `multibanco`. */
  status?: Status | undefined;
  /** Cents that were refunded of a paid order. */
  refunded_amount?: number | undefined;
}

export interface Refund {
  /** `ref_…` */
  id: string;
  /** Cents refunded. */
  amount: number;
  status: 'succeeded';
}
