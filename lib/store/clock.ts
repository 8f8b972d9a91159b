import { storeDatabase } from '@/db/store/client';

/** Sets by how many seconds `store.now()` is ahead of the wall clock. Only a demonstration sets more than 0. */
export async function setClockAhead(seconds: number): Promise<void> {
  await storeDatabase().query`
    update store.clock set ahead = make_interval(secs => ${seconds}::float8)
     where ahead <> make_interval(secs => ${seconds}::float8)`;
}
