// What this shop asks before it starts a payment, at the checkout and on the page of a purchase: whether a piece of it is
// sold, and how many payments one client, e-mail address or phone has started. Each start costs an API request, and with
// MB WAY a notification on a phone that may be a stranger's. Counted in the database, so processes agree. How many requests
// may wait on a phone at once is the integration's rule, asked before the phone's own limit counts.
import { storeDatabase } from '@/db/store/client';
import { storeEnv } from '@/lib/store/env';
import { isPhoneBusy } from '@/lib/store/integration/place-order';
import { shopIntegration } from '@/lib/store/shop-integration';
import { soldMeanwhile } from './sold-pieces';

/** Counted requests per window in seconds. `STORE_CHECKOUT_LIMITS` changes the counts. */
const LIMITS = {
  /** A household or an office shares one address; shopping is never this fast. */
  client: { most: 30, seconds: 600 },
  /** Each purchase sends an e-mail or two to the owner of this address. */
  email: { most: 10, seconds: 3600 },
  /** Beside the few that may wait on it at once. */
  phone: { most: 10, seconds: 3600 },
} as const;

type Limit = keyof typeof LIMITS;

/** The shopper who starts a payment; `phone` for MB WAY only. */
interface Starter {
  client: string;
  email: string;
  phone: string | null;
}

/** Why a payment must not be started now, or undefined; then its start is counted. */
export async function startProblem(
  purchase: { id?: string; lines: { slug: string }[] },
  starter: Starter,
): Promise<'sold' | 'phone_busy' | Limit | undefined> {
  return (await soldMeanwhile(purchase)) ? 'sold' : exceededLimit(starter);
}

/**
 * Counts the start of a payment; the limit it exceeds, or undefined. In this order, and only until the first that is
 * exceeded: a client over its own limit can't use up those of other people's phones.
 */
export async function exceededLimit({
  client,
  email,
  phone,
}: Starter): Promise<'phone_busy' | Limit | undefined> {
  if (!(await count('client', client))) return 'client';
  if (!(await count('email', email.toLowerCase()))) return 'email';
  if (phone === null) return undefined;
  if (await isPhoneBusy(shopIntegration(), phone)) return 'phone_busy';
  return (await count('phone', phone)) ? undefined : 'phone';
}

/** Deletes counts that no window needs any more. */
export async function purgeCounts(): Promise<void> {
  await storeDatabase().query`
    delete from store.rate_limits where hits[cardinality(hits)] < now() - interval '1 hour'`;
}

/** Counts one; false when the sliding window is full. The row's lock makes concurrent requests count one by one. */
async function count(limit: Limit, value: string): Promise<boolean> {
  const { seconds } = LIMITS[limit];
  const most = storeEnv().STORE_CHECKOUT_LIMITS[limit] ?? LIMITS[limit].most;
  const rows = await storeDatabase().query`
    insert into store.rate_limits as known (key, hits) values (${`${limit}:${value}`}, array[now()])
    on conflict (key) do update
      set hits = array(
        select hit from unnest(known.hits) hit
        where hit > now() - make_interval(secs => ${seconds}::double precision) order by hit
      ) || now()
      where ${most}::int > (
        select count(*) from unnest(known.hits) hit
        where hit > now() - make_interval(secs => ${seconds}::double precision))
    returning key`;
  return rows.length === 1;
}
