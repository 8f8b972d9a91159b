// A step of a purchase's timeline, as the X-ray shows it.

/** A value that is there but not shown: what it begins with, or what it is. */
export interface Redacted {
  redacted: string;
}

export type Shown = string | Redacted;

export type Fact = Shown | Date;

export interface Wire {
  label: string;
  lines: Shown[][];
}

export interface Step {
  /** Stays the same from one reading to the next. */
  key: string;
  lane: 'shop' | 'service';
  at: Date;
  title: string;
  /** Why it is done this way: a sentence. */
  why?: string;
  mood?: 'good' | 'bad' | 'waiting';
  /** Something that goes over to the other lane. */
  crosses?: boolean;
  /** By label; those without a value are left out. */
  facts: Record<string, Fact | null | undefined | false>;
  /** What went over the wire. */
  wires?: Wire[];
  /** Paths in this repository. */
  files: string[];
}

/** A step's title, which may be made of a value, and why it is done this way. */
export const titled = <Of>([title, why]: [title: string | ((of: Of) => string), why: string], of?: Of) => ({
  title: typeof title === 'string' ? title : title(of as Of),
  why,
});

export type Actor = 'page' | 'shop' | 'service' | 'payer';

/** One arrow of the sequence diagram. */
export interface Arrow {
  /** Stays the same from one reading to the next. */
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

export interface Sequence {
  /** What the payer pays with. */
  payer: 'phone' | 'atm' | 'both';
  /** By time. */
  arrows: Arrow[];
}

export interface Timeline {
  number: string;
  /** By time. */
  steps: Step[];
  sequence: Sequence;
  /** Milliseconds; undefined while there is nothing to measure. */
  figures: { call?: number; webhook?: number; paidToPage?: number };
  /** What the payment waits for now, if anything. */
  waitingFor?: string;
  /** Milliseconds until the next thing that is known to happen. */
  nextInMs?: number;
  /** The service did not respond. */
  serviceSilent: boolean;
  /** By how much the account's clock, which all times here go by, is ahead of the wall clock. */
  aheadMs: number;
  readAt: Date;
}
