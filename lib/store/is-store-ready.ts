import { storeDatabase } from '@/db/store/client';

/** Whether the shop's database responds. */
export async function isStoreReady(): Promise<boolean> {
  return storeDatabase().query`select 1`.then(
    () => true,
    () => false,
  );
}
