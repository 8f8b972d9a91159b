// Limits guessed API keys per client address, in memory, so that guesses cost the database little. Keys that this process
// has seen to be valid always pass. An invalid key is never remembered: a test may create it a moment later.
import { processWide } from '@/lib/process-wide';

/** Unknown keys from one address that are looked up at once. */
const BURST = 1_000;
/** Milliseconds after which an address may try one more: 100 a second. */
const TURN = 10;
/** Entries in each memory: about 1 MB when both are full. */
const MOST = 10_000;

const { valid, turns } = processWide('payments/guesses', () => ({
  valid: new Set<string>(),
  /** Per client address, the time until which its turns are taken. */
  turns: new Map<string, number>(),
}));

/** Whether the key with this digest may be looked up now. */
export function mayLookUp(digest: string, address: string, now = Date.now()): boolean {
  if (valid.has(digest)) return true;
  const taken = Math.max(turns.get(address) ?? 0, now) + TURN;
  if (taken > now + BURST * TURN) return false;
  remember(turns, () => turns.set(address, taken));
  return true;
}

/** Reports the look-up's result. A valid key gives its turn back. */
export function learn(digest: string, address: string, isValid: boolean): void {
  // The key may have been valid before it was revoked.
  if (!isValid) valid.delete(digest);
  if (!isValid || valid.has(digest)) return;
  remember(valid, () => valid.add(digest));
  turns.set(address, (turns.get(address) ?? 0) - TURN);
}

/** Adds an entry; the oldest one makes room. */
function remember(memory: Set<string> | Map<string, number>, add: () => void): void {
  const oldest = memory.size >= MOST ? memory.keys().next().value : undefined;
  if (oldest !== undefined) memory.delete(oldest);
  add();
}
