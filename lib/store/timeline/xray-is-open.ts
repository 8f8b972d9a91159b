import { storeEnv } from '@/lib/store/env';

/** Whether purchases can be X-rayed: in the demonstration only. */
export function xrayIsOpen(): boolean {
  return storeEnv().demo;
}
