// `POST /simulator/providers/ifthenpay`: gives the merchant of an API key its ifthenpay keys, the same each time, or those that
// are in someone's settings already; and says where its callbacks go. `…/traps`: its next MB WAY payment plays a trap.
import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { readCaller } from '@/lib/payments/accounts/read-caller';
import { requireCaller, sentKey } from '@/lib/payments/demo/simulator/find-caller';
import {
  handleSimulator,
  SimulatorError,
  type SimulatorRequest,
} from '@/lib/payments/demo/simulator/handle-simulator';
import { changeUrl, openEndpoints, registerEndpoint } from '@/lib/payments/webhooks/endpoints';
import { problemOf } from './activate-callback';
import { planTrap } from './create-payment';
import { allMerchants, findMerchant, type IfthenpayMerchant, type Keys, saveMerchant } from './merchants';
import { TRAP_NAMES, TRAPS } from './traps';

const key = z.string().regex(/^[A-Za-z0-9]{3}-[A-Za-z0-9]{6}$/);
const secret = z.string().min(1).max(100);

const bodySchema = z.strictObject({
  mbway_key: key.optional(),
  multibanco_key: key.optional(),
  backoffice_key: secret.optional(),
  anti_phishing_key: secret.optional(),
  /** Of both methods, unless one has its own. */
  callback_url: z.string().optional(),
  mbway_callback_url: z.string().optional(),
  multibanco_callback_url: z.string().optional(),
});

const RELAY = '/simulator/providers/ifthenpay/relay';

export const giveKeys = (origin: string) => handleSimulator((request) => give(request, origin));

async function give({ headers, body = {} }: SimulatorRequest, origin: string) {
  const accountId = await requireCaller(headers);
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success)
    throw new SimulatorError(400, 'invalid_keys', `${z.prettifyError(parsed.error)}\nKeys: ABC-123456.`);
  if ((await readCaller(accountId)).livemode)
    throw new SimulatorError(409, 'not_test', 'Only an account in test mode has ifthenpay keys.');
  const given = parsed.data;
  const known = findMerchant({ accountId });
  const made = madeOf(sentKey(headers) ?? '');
  const keys: Keys = {
    mbwayKey: given.mbway_key ?? known?.mbwayKey ?? made.mbwayKey,
    multibancoKey: given.multibanco_key ?? known?.multibancoKey ?? made.multibancoKey,
    backofficeKey: given.backoffice_key ?? known?.backofficeKey ?? made.backofficeKey,
    antiPhishingKey: given.anti_phishing_key ?? known?.antiPhishingKey ?? made.antiPhishingKey,
  };
  for (const name of ['mbwayKey', 'multibancoKey', 'backofficeKey'] as const) {
    const other = findMerchant({ [name]: keys[name] });
    if (other && other.accountId !== accountId)
      throw new SimulatorError(409, 'key_taken', `${keys[name]} is another merchant's.`);
  }
  const merchant: IfthenpayMerchant = {
    ...keys,
    accountId,
    callbacks: { ...known?.callbacks },
    relay: known?.relay ?? randomBytes(16).toString('base64url'),
  };
  for (const method of ['mbway', 'multibanco'] as const) {
    const template = given[`${method}_callback_url`] ?? given.callback_url;
    if (template === undefined) continue;
    // An activation may have registered another key than the merchant's.
    const antiPhishingKey =
      given.anti_phishing_key ?? known?.callbacks[method]?.antiPhishingKey ?? keys.antiPhishingKey;
    const callback = { template, antiPhishingKey };
    const problem = problemOf(callback);
    if (problem) throw new SimulatorError(400, 'invalid_callback', problem);
    merchant.callbacks[method] = callback;
  }
  saveMerchant(merchant);
  await connectRelay(merchant, origin);
  return {
    mbway_key: keys.mbwayKey,
    multibanco_key: keys.multibancoKey,
    backoffice_key: keys.backofficeKey,
    anti_phishing_key: keys.antiPhishingKey,
    mbway_callback_url: merchant.callbacks.mbway?.template ?? null,
    multibanco_callback_url: merchant.callbacks.multibanco?.template ?? null,
  };
}

const trapSchema = z.strictObject({ name: z.enum(TRAP_NAMES) });

export const playTrap = handleSimulator(async ({ headers, body }) => {
  const merchant = findMerchant({ accountId: await requireCaller(headers) });
  if (!merchant) throw new SimulatorError(404, 'no_keys', 'The merchant has no ifthenpay keys yet.');
  const parsed = trapSchema.safeParse(body);
  if (!parsed.success)
    throw new SimulatorError(400, 'unknown_trap', `Send {"name"}, one of: ${TRAP_NAMES.join(', ')}.`);
  await planTrap(merchant, parsed.data.name);
  return { name: parsed.data.name, what: TRAPS[parsed.data.name].what };
});

/** The merchants of an earlier start get their events here, on whichever port that is now. */
export async function connectRelays(origin: string): Promise<void> {
  for (const merchant of allMerchants()) await connectRelay(merchant, origin);
}

async function connectRelay({ accountId, relay }: IfthenpayMerchant, origin: string): Promise<void> {
  const url = `${origin}${RELAY}/${relay}`;
  const known = (await openEndpoints(accountId)).find((endpoint) =>
    endpoint.url.endsWith(`${RELAY}/${relay}`),
  );
  if (known) await changeUrl(accountId, known.id, url);
  else if (!(await registerEndpoint(accountId, url)))
    throw new SimulatorError(
      409,
      'several_endpoints',
      'The merchant has as many webhook URLs as it may have.',
    );
}

/** Keys derived from the API key, so that a fixed one gives fixed settings. */
function madeOf(apiKey: string): Keys {
  const derived = (name: string) => createHmac('sha256', apiKey).update(`ifthenpay ${name}`).digest();
  const short = (name: string) => `ECL-${String(derived(name).readUInt32BE() % 1e6).padStart(6, '0')}`;
  return {
    mbwayKey: short('mbway'),
    multibancoKey: short('multibanco'),
    backofficeKey: derived('backoffice')
      .toString('hex')
      .slice(0, 16)
      .replace(/(.{4})(?=.)/g, '$1-'),
    antiPhishingKey: derived('anti-phishing').toString('hex').slice(0, 32),
  };
}
