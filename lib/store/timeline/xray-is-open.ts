import { storeEnv } from '@/lib/store/env';

/** Whether purchases can be X-rayed: in a demonstration alone, which is where there are simulated devices. */
export function xrayIsOpen(): boolean {
  return storeEnv().STORE_SIMULATOR_URL !== undefined;
}
