import { storeEnv } from '@/lib/store/env';

/** Where this repository's files can be read, if configured. */
export function publicSource(): string | undefined {
  return storeEnv().STORE_SOURCE_URL;
}
