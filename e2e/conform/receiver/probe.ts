// What a receiver knows of one order, seen from outside: the text of a page or of a JSON response.
import { setTimeout as sleep } from 'node:timers/promises';
import { Broken, NotChecked, show } from '../rule';

export class Probe {
  constructor(
    readonly url: string,
    private readonly paidText: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  /** Rejects when this probe can prove nothing: no response, a text that changes by itself, or a paid order. */
  async inspect(): Promise<void> {
    const first = await this.look();
    if (first.includes(this.paidText)) {
      throw new Error(
        `${this.url} shows “${this.paidText}” before any payment: give an order that awaits its payment, and a text that only a paid one shows.`,
      );
    }
    await sleep(50);
    const second = await this.look();
    if (first !== second) {
      throw new Error(
        `${this.url} changes by itself (${difference(first, second)}): give a URL that shows only what the shop knows of the order.`,
      );
    }
  }

  /** The text that is seen now. */
  async look(): Promise<string> {
    const response = await fetch(this.url, {
      headers: this.headers,
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The probe ${this.url} responds with ${response.status}.`);
    // Of a page, the text that people read: its scripts and URLs differ each time.
    if (!response.headers.get('content-type')?.includes('html')) return text;
    return text
      .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/gi, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  }

  /** Throws {@link Broken} unless the order shows as paid within `seconds`. */
  async mustShowPaid(seconds: number, expected: string): Promise<void> {
    const text = await this.watch(seconds, (seen) => seen.includes(this.paidText));
    if (!text.includes(this.paidText)) {
      throw new Broken(
        `${expected}: “${this.paidText}” at the probe within ${seconds} s (--settle)`,
        show(text),
      );
    }
  }

  /** Throws {@link NotChecked} if the order shows as paid already: what more it takes cannot be told. */
  async mustBeUnpaid(): Promise<void> {
    if ((await this.look()).includes(this.paidText))
      throw new NotChecked('an event before has paid the order');
  }

  /** Throws {@link Broken} if the order shows as paid within `seconds`: a note that something is wrong is welcome. */
  async mustNotShowPaid(seconds: number, expected: string): Promise<void> {
    const text = await this.watch(seconds, (seen) => seen.includes(this.paidText));
    if (text.includes(this.paidText)) throw new Broken(expected, `“${this.paidText}” at the probe`);
  }

  /** Throws {@link Broken} if what is seen differs from `before` within `seconds`. */
  async mustStay(before: string, seconds: number, expected: string): Promise<void> {
    const text = await this.watch(seconds, (seen) => seen !== before);
    if (text !== before) throw new Broken(expected, difference(before, text));
  }

  /** Throws {@link Broken} unless what is seen differs from `before` within `seconds`. */
  async mustChange(before: string, seconds: number, expected: string): Promise<void> {
    const text = await this.watch(seconds, (seen) => seen !== before);
    if (text === before)
      throw new Broken(`${expected} within ${seconds} s (--settle)`, `the same as before: ${show(text)}`);
  }

  /** Looks until `done`, or until `seconds` have passed. */
  private async watch(seconds: number, done: (text: string) => boolean): Promise<string> {
    const end = performance.now() + seconds * 1000;
    for (;;) {
      const text = await this.look();
      if (done(text) || performance.now() >= end) return text;
      await sleep(Math.min(100, seconds * 250));
    }
  }
}

/** The first place where two texts differ, with a little around it. */
function difference(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  const from = Math.max(0, start - 20);
  const around = (text: string) => show(text.slice(from, start + 60));
  return `“${around(before)}” became “${around(after)}”`;
}
