import { versionOf } from '../live-version';

/** The version of a live page: of what it shows, and of the account's clock, which it shows when that was moved. */
export function pageVersion({ aheadSeconds }: { aheadSeconds: number }, data: unknown): string {
  return versionOf([aheadSeconds, data]);
}
