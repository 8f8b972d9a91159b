// Who sends a request, and whether the rate limit admits it: one round trip.
import { paymentsDatabase } from '@/db/payments/client';
import { clientNetwork } from '../client-address';
import { ApiError } from '../contract/errors';
import type { Method } from '../contract/schemas';
import { keyedHash } from '../encryption';
import { paymentsEnv } from '../env';
import { learn, mayLookUp } from './limit-guesses';

/** What an authenticated request knows of its caller, and its account's time when it was admitted. */
export interface Caller {
  accountId: string;
  apiKeyId: string;
  livemode: boolean;
  fees: Record<Method, { basisPoints: number; fixed: number }>;
  now: Date;
  /** The simulated network's scenario that the account asked for its next order. */
  nextPlan: string | null;
}

/** Places left in the window, and seconds until the oldest request leaves it. */
export interface RateLimit {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

interface Row {
  account_id: string;
  api_key_id: string;
  livemode: boolean;
  mbway_fee_basis_points: number;
  mbway_fee_fixed: number;
  multibanco_fee_basis_points: number;
  multibanco_fee_fixed: number;
  now: Date;
  next_plan: string | null;
  admitted: boolean;
  remaining: number;
  reset_seconds: number;
}

/**
 * Reads the bearer key (/docs/reference#authentication) and counts the request against its limit.
 * Throws `unauthorized`. `admitted` is false when the limit is reached.
 */
export async function authenticate(
  headers: Headers,
): Promise<{ caller: Caller; rate: RateLimit; admitted: boolean }> {
  const key = /^Bearer +(sk_(?:live|test)_ecl_[A-Za-z0-9]{40}) *$/i.exec(
    headers.get('authorization') ?? '',
  )?.[1];
  if (!key) throw new ApiError('unauthorized');
  const limit = paymentsEnv().RATE_LIMIT_PER_MINUTE;
  const digest = keyedHash('api_key', key);
  const name = Buffer.from(digest).toString('base64');
  const network = clientNetwork(headers);
  if (!mayLookUp(name, network)) throw new ApiError('rate_limited', { retryAfter: 1 });
  const [row] = await paymentsDatabase()
    .query<Row>`select * from payments.admit_request(${digest}, ${limit})`;
  learn(name, network, row !== undefined);
  if (!row) throw new ApiError('unauthorized');
  return {
    caller: {
      accountId: row.account_id,
      apiKeyId: row.api_key_id,
      livemode: row.livemode,
      fees: {
        mbway: { basisPoints: row.mbway_fee_basis_points, fixed: row.mbway_fee_fixed },
        multibanco: { basisPoints: row.multibanco_fee_basis_points, fixed: row.multibanco_fee_fixed },
      },
      now: row.now,
      nextPlan: row.next_plan,
    },
    rate: { limit, remaining: row.remaining, resetSeconds: row.reset_seconds },
    admitted: row.admitted,
  };
}
