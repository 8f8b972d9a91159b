// A seed: the merchants that the service has from the start, each with its orders in their states.
import { readFileSync } from 'node:fs';
import type { IfthenpaySettings } from './ifthenpay';
import type { SeedOrder } from './order';
import { refuseUnknown } from './refuse-unknown';

export interface Seed {
  merchants: SeedMerchant[];
}

export interface SeedMerchant {
  /** Shown to the payer. */
  name: string;
  /** `sk_test_ecl_` and 40 letters or digits; a random one unless given. */
  api_key?: string | undefined;
  webhook_url?: string | undefined;
  /**
   * Signs the webhooks: `ecl_whsec_` and 32 to 128 letters, digits, `-` or `_`; needs a `webhook_url`. Unless given, it is
   * derived from the key: always the same for the same key.
   */
  webhook_secret?: string | undefined;
  orders?: SeedOrder[] | undefined;
  /** Its ifthenpay keys and callbacks, with `--provider ifthenpay`; what is absent is derived from the API key. */
  ifthenpay?: IfthenpaySettings | undefined;
}

const FIELDS: (keyof SeedMerchant)[] = [
  'name',
  'api_key',
  'webhook_url',
  'webhook_secret',
  'orders',
  'ifthenpay',
];

/** Reads a seed file. Throws an error that says what is wrong with it; the orders are checked by the service. */
export function readSeed(file: string): Seed {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`The seed ${file} can't be read: ${(error as Error).message}`);
  }
  try {
    return checkSeed(JSON.parse(text));
  } catch (error) {
    throw new Error(`The seed ${file} is wrong: ${(error as Error).message}`);
  }
}

/** The same for a seed that is no file. */
export function checkSeed(seed: unknown): Seed {
  const { merchants, ...others } = asObject(seed, 'the seed');
  refuseUnknown('the seed', 'field', others, ['merchants', '$schema']);
  if (!Array.isArray(merchants) || merchants.length === 0)
    throw new Error(
      'It needs {"merchants": [{"name", "api_key"?, "webhook_url"?, "webhook_secret"?, "orders"?: […]}]}.',
    );
  for (const [index, merchant] of merchants.entries()) {
    const where = `merchants[${index}]`;
    const { name, orders = [], ifthenpay = {}, ...rest } = asObject(merchant, where);
    refuseUnknown(where, 'field', rest, FIELDS);
    asObject(ifthenpay, `${where}.ifthenpay`);
    if (typeof name !== 'string' || name.trim() === '') throw new Error(`${where} needs a name.`);
    if (!Array.isArray(orders)) throw new Error(`${where}.orders is no list.`);
    for (const [field, value] of Object.entries(rest))
      if (typeof value !== 'string') throw new Error(`${where}.${field} is no text.`);
  }
  return { merchants };
}

function asObject(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${where} is no object.`);
  return value as Record<string, unknown>;
}
