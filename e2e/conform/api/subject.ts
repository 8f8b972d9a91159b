// What a rule is given: an account of the API, and what else the run has. Whatever it lacks throws
// `NotChecked` when a rule reaches for it.
import { randomInt } from 'node:crypto';
import type { ApiClient, Exchange } from './client';
import type { EventInbox } from './event-inbox';
import type { Payer } from './payer';

export interface Subject {
  /** With the simulator an account of the rule's own, otherwise the one whose key was given. */
  api: ApiClient;
  /** Every request of the run so far, with its response. */
  journal: readonly Exchange[];
  /** The payers, through the simulator. */
  payer: Payer;
  /** Another account, whatever it holds. */
  otherAccount(): Promise<ApiClient>;
  /** An account without orders, whose minute is unused; with a fee in cents for each payment where one is given. */
  newAccount(terms?: { fee_fixed?: number }): Promise<ApiClient>;
  /** The events of this account. */
  inbox: EventInbox;
  /** Moves service time. */
  moveClock(seconds: number): Promise<void>;
  /** The same for an account that `newAccount` made. */
  moveClockOf(account: ApiClient, seconds: number): Promise<void>;
}

let counter = 0;
const run = Date.now().toString(36);

/** A reference that no order of this run has. */
export const newReference = (): string => `conform-${run}-${process.pid}-${counter++}`;

let chosenPhone: string | undefined;

/** From now on, MB WAY is asked of this phone: the network may be a real one. */
export function choosePhone(phone: string | undefined): void {
  chosenPhone = phone;
}

/** The chosen phone; otherwise a Portuguese mobile in a range that no operator has, so that nobody is disturbed. */
export const newPhone = (): string => chosenPhone ?? `+35190${String(randomInt(1e7)).padStart(7, '0')}`;

/** The body of an MB WAY order; `change` replaces fields, and takes away those that it gives as undefined. */
export const mbway = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  amount: 4250,
  method: 'mbway',
  phone: newPhone(),
  external_reference: newReference(),
  ...change,
});

/** The body of a voucher order. */
export const multibanco = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  amount: 4250,
  method: 'multibanco',
  external_reference: newReference(),
  ...change,
});
