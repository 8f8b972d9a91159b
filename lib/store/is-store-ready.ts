import { storeDatabase } from '@/db/store/client';

/** Whether the shop's database answers. Called by the health route. */
export async function isStoreReady(): Promise<boolean> {
  return storeDatabase().query`select 1`.then(
    () => true,
    () => false,
  );
}
