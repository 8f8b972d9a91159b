// Limits guessed API keys per client IP address, in memory, so that each guess does not cost a query. A key that this
// process has seen recently passes at once. Any other key may have to wait for its turn. If an address sends more keys
// than there are turns, it gets a 429 without a lookup.
import { setTimeout as wait } from 'node:timers/promises';

/** Unknown keys from one address that are looked up at once, before the next ones take turns. */
const BURST = 200;
/** Milliseconds per turn: 100 look-ups a second for an address that keeps guessing. */
const TURN = 10;
/** Milliseconds that a request waits for its turn at most: by then, all turns that are taken now have passed. */
export const PATIENCE = 3_000;
/** Entries in each of the three memories: about 2 MB when all are full. */
const MOST = 10_000;

interface Memory {
  valid: Set<string>;
  invalid: Set<string>;
  /** By client address: until when turns are taken. It lies in the past for an address that rarely guesses. */
  turns: Map<string, number>;
}

// Next bundles every route apart but runs them in one process.
const shared = globalThis as unknown as { paymentsGuesses?: Memory };
shared.paymentsGuesses ??= { valid: new Set(), invalid: new Set(), turns: new Map() };
const { valid, invalid, turns } = shared.paymentsGuesses;

/** Whether the key with this digest may be looked up now, is known to be invalid, or has to come back later. */
export async function mayLookUp(digest: string, address: string): Promise<'yes' | 'invalid' | 'later'> {
  if (valid.has(digest)) return 'yes';
  // A key is made at random and never becomes valid later.
  if (invalid.has(digest)) return 'invalid';
  const now = Date.now();
  const turn = Math.max(turns.get(address) ?? 0, now - BURST * TURN) + TURN;
  if (turn - now > PATIENCE) return 'later';
  remember(turns, () => turns.set(address, turn));
  if (turn > now) await wait(turn - now);
  return 'yes';
}

/** What the look-up found. A valid key gives its turn back. */
export function learn(digest: string, address: string, isValid: boolean): void {
  if (isValid) {
    if (valid.has(digest)) return;
    remember(valid, () => valid.add(digest));
    turns.set(address, (turns.get(address) ?? 0) - TURN);
    return;
  }
  // It may have been valid until it was revoked.
  valid.delete(digest);
  remember(invalid, () => invalid.add(digest));
}

/** Adds an entry; the oldest one makes room. */
function remember(memory: Set<string> | Map<string, number>, add: () => void): void {
  const oldest = memory.size >= MOST ? memory.keys().next().value : undefined;
  if (oldest !== undefined) memory.delete(oldest);
  add();
}
