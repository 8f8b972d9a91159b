// The account of a request to the simulator's JSON interface, found by its API key. Such a request does not count
// against the key's rate limit.
import { findApiKey } from '@/lib/payments/accounts/api-keys';
import { SimulatorError } from './handle-simulator';

/** The account of the bearer key; null when no key was sent. Throws 401 for a key that is unknown or revoked. */
export async function findCaller(headers: Headers): Promise<string | null> {
  if (!headers.has('authorization')) return null;
  const key = sentKey(headers);
  const found = key && (await findApiKey(key));
  if (!found) throw new SimulatorError(401, 'unauthorized', 'The API key is unknown or revoked.');
  return found.account_id;
}

/** The same for a call that needs a key. */
export async function requireCaller(headers: Headers): Promise<string> {
  const account = await findCaller(headers);
  if (account === null)
    throw new SimulatorError(401, 'unauthorized', 'Send Authorization: Bearer with an API key.');
  return account;
}

/** The bearer key as it was sent. */
export const sentKey = (headers: Headers): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1];
