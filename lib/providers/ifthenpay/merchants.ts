// The merchants that have ifthenpay keys: their keys, their callbacks and the endpoint that relays events to those. In
// memory; with a data folder also in a file, since a shop's settings have to work after a restart.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Method } from '@/lib/payments/contract/schemas';
import type { TrapName } from './traps';

export interface Keys {
  mbwayKey: string;
  multibancoKey: string;
  backofficeKey: string;
  antiPhishingKey: string;
}

/** Where a method's callbacks go: the merchant's URL template, and the key that authenticates them there. */
export interface Callback {
  template: string;
  antiPhishingKey: string;
}

export interface IfthenpayMerchant extends Keys {
  accountId: string;
  callbacks: Partial<Record<Method, Callback>>;
  /** The end of the relay's URL: only the service knows it. */
  relay: string;
  /** What the next MB WAY payment plays. */
  nextTrap?: TrapName | undefined;
}

const folder = process.env.DATA_DIR;
const file = folder && join(folder, 'ifthenpay.json');
const merchants = new Map<string, IfthenpayMerchant>(
  file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [],
);

/** The first merchant with these values. An empty value finds none. */
export const findMerchant = (
  wanted: Partial<Record<keyof IfthenpayMerchant, unknown>>,
): IfthenpayMerchant | undefined =>
  [...merchants.values()].find((merchant) =>
    Object.entries(wanted).every(
      ([name, value]) => value && merchant[name as keyof IfthenpayMerchant] === value,
    ),
  );

export const allMerchants = (): IfthenpayMerchant[] => [...merchants.values()];

/** Keeps the merchant as it is now. */
export function saveMerchant(merchant: IfthenpayMerchant): void {
  merchants.set(merchant.accountId, merchant);
  if (!file) return;
  writeFileSync(`${file}.new`, JSON.stringify([...merchants]), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
