// What this shop asks before it starts a payment, at the checkout and on the page of a purchase.
import { exceededLimit, type Limit, type Starter } from './limits';
import { soldMeanwhile } from './sold-pieces';

/** Why a payment must not be started now: a piece of it is sold, or a limit is exceeded. Counts the start otherwise. */
export async function startProblem(
  purchase: { id?: string; lines: { slug: string }[] },
  starter: Starter,
): Promise<'sold' | Limit | undefined> {
  return (await soldMeanwhile(purchase)) ? 'sold' : exceededLimit(starter);
}
