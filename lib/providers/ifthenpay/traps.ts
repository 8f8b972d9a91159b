// What people learn about ifthenpay in production, by name. A trap with a phone is played by MB WAY payments of that number,
// or by the merchant's next one; the others always hold.
import type { ScenarioName } from '@/lib/payments/demo/network/scenarios';

interface Trap {
  what: string;
  /** `mobileNumber`, without the prefix of Portugal. */
  phone?: string;
  /** The scenario of the simulated network that plays it; without one, the dialect does. */
  scenario?: ScenarioName;
}

export const TRAPS = {
  status_000_twice: { what: '000 means “initialised” at creation and “paid” at the status.' },
  no_failure_callback: {
    what: 'The payer declines after two seconds. No callback says so: only the status does.',
    phone: '910000102',
    scenario: 'decline',
  },
  plus_in_request_id: {
    what: 'The RequestId contains “+”, which a receiver of the callback reads as a space.',
    phone: '910000301',
  },
  date_without_space: { what: 'The callback’s date is dd-mm-yyyyhh:mm:ss: nothing separates day and time.' },
  create_timeout_but_paid: {
    what: 'The connection ends before the response to the creation, and the payer approves two seconds later.',
    phone: '910000202',
    scenario: 'lost_response',
  },
  callback_before_create_returns: {
    what: 'The callback arrives before the response to the creation.',
    phone: '910000201',
    scenario: 'event_before_response',
  },
  amount_as_string: { what: 'Amounts are text: “2.5” is accepted, and “2.50” comes back.' },
  duplicate_callback: {
    what: 'The callback arrives twice, at the same time.',
    phone: '910000203',
    scenario: 'duplicate_deliveries',
  },
  '200_on_mismatch': {
    what: 'The callback’s amount is one cent too small. It is repeated until the receiver responds 200.',
    phone: '910000206',
    scenario: 'wrong_amount',
  },
  refund_insufficient_funds: {
    what: 'Nothing of the payment can be refunded: the balance is too small.',
    phone: '910000302',
  },
} as const satisfies Record<string, Trap>;

export type TrapName = keyof typeof TRAPS;
export const TRAP_NAMES = Object.keys(TRAPS) as [TrapName, ...TrapName[]];

export const trapOf = (name: TrapName): Trap => TRAPS[name];

/** The trap that a payment plays because of its phone, `+3519XXXXXXXX`. */
export const trapOfPhone = (phone: string): TrapName | undefined =>
  TRAP_NAMES.find((name) => phone === `+351${trapOf(name).phone}`);
