// A generator of random choices that a seed repeats exactly (seed.ts): a failure can be run again.

/** What the fuzzer and the crash harness draw from; every method moves the sequence on. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** In [0, 1): mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)));
  }

  /** Text of letters, digits and whatever else may upset a reader. */
  text(length: number): string {
    const alphabet = [
      'a',
      'Z',
      '0',
      '9',
      '-',
      '_',
      '.',
      ' ',
      'ç',
      '😀',
      '\u202e',
      '٣',
      '"',
      '\\',
      '%',
      '/',
      '<',
    ];
    return Array.from({ length }, () => this.pick(alphabet)).join('');
  }
}
