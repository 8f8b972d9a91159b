// Entry sets for the ledger; each sums to zero.
import { type FeePlan, feeOf } from '../accounts/fee';

export type LedgerAccount = 'network' | 'fees' | 'merchant' | 'in_transit' | 'bank';

/** Everything one cause books at once; debits are positive, cents. */
export interface EntrySet {
  kind: 'payment' | 'refund' | 'payout' | 'payout_paid';
  /** The id of the order, refund or payout. */
  cause: string;
  lines: { ledger_account: LedgerAccount; amount: number }[];
}

/** A payment: the network owes us the amount; we owe it to the merchant, less the fee of its plan at this moment. */
export function paymentSet(order: { id: string; amount: number }, plan: FeePlan): EntrySet {
  // The plan may have changed since the order was created: a fee never takes more than there is.
  const fee = Math.min(feeOf(order.amount, plan), order.amount);
  return entrySet('payment', order.id, { network: order.amount, fees: -fee, merchant: fee - order.amount });
}

/** A refund: the money goes back through the network, at the merchant's cost. */
// Spec is silent: the fee of the payment is kept, for a part as for the whole.
export function refundSet(refund: { id: string; amount: number }): EntrySet {
  return entrySet('refund', refund.id, { network: -refund.amount, merchant: refund.amount });
}

export function entrySet(
  kind: EntrySet['kind'],
  cause: string,
  amounts: Partial<Record<LedgerAccount, number>>,
): EntrySet {
  const lines = Object.entries(amounts).map(([account, amount]) => ({
    ledger_account: account as LedgerAccount,
    amount,
  }));
  // The merchant's line is kept when the fee is the whole payment: every movement has one.
  return {
    kind,
    cause,
    lines: lines.filter((line) => line.amount !== 0 || line.ledger_account === 'merchant'),
  };
}
