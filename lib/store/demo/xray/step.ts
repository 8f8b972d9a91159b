// A purchase's timeline, as the X-ray shows it.

/** A hidden value, by how it begins or what it is. */
interface Redacted {
  redacted: string;
}

export type Shown = string | Redacted;

export type Fact = Shown | Date;

export interface Step {
  /** Its kind and an id, stable between readings. */
  key: string;
  lane: 'shop' | 'service';
  at: Date;
  title: string;
  /** Why it is done this way: a sentence. */
  why?: string;
  mood?: 'good' | 'bad' | 'waiting';
  /** Crosses to the other lane. */
  crosses?: boolean;
  /** By label; those without a value are left out. */
  facts: Record<string, Fact | null | undefined | false>;
  /** The API's error, whose `message` is in Portuguese only. */
  errorCode?: string;
  /** What went over the wire. */
  wires?: { label: string; lines: Shown[][] }[];
  /** Paths in this repository. */
  files: string[];
  /** Its part in the sequence diagram. */
  arrows?: Arrow[];
}

export type Actor = 'page' | 'shop' | 'service' | 'payer';

/** One arrow of the sequence diagram. */
export interface Arrow {
  key: string;
  from: Actor;
  to: Actor;
  at: Date;
  label: string;
  /** Milliseconds since the arrow before; undefined for the first. */
  sinceMs?: number;
  isResponse?: boolean;
  isBad?: boolean;
}

export interface Timeline {
  number: string;
  /** By time. */
  steps: Step[];
  /** By time. */
  arrows: Arrow[];
  /** What the payer pays with. */
  payer: 'phone' | 'atm' | 'both';
  /** Milliseconds; undefined while there is nothing to measure. */
  figures: { call?: number; webhook?: number; paidToPage?: number };
  /** What the payment waits for now, if anything. */
  waitingFor?: string;
  /** Differs when anything above does. */
  version: string;
  /** Around these, more happens: the last step, and the next attempt of each failed delivery. */
  moments: Date[];
  /** The service did not respond. */
  serviceSilent: boolean;
  /** By how much the account's clock, which all times here go by, is ahead of the wall clock. */
  aheadMs: number;
  readAt: Date;
}

/** A step's title, which may be made of a value, and why it is done this way. */
export const titled = <Of>([title, why]: [title: string | ((of: Of) => string), why: string], of?: Of) => ({
  title: typeof title === 'string' ? title : title(of as Of),
  why,
});

/** The kinds of steps and arrows in the order in which one causes the next. */
const KINDS = [
  'form',
  'written',
  'refund-asked',
  'call',
  'request',
  'order',
  'asked',
  'refund',
  'decision',
  'event',
  'response',
  'delivery',
  'webhook',
  'moved',
  'received',
  'push',
  'email',
];

const kindOf = (key: string) => KINDS.indexOf(key.split(':')[0] ?? '');

/** Sorts by time; a cause comes before its effect even when both fell into one millisecond. */
export function byCause(a: { key: string; at: Date }, b: { key: string; at: Date }): number {
  return a.at.getTime() - b.at.getTime() || kindOf(a.key) - kindOf(b.key);
}

export const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
