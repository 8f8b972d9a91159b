// Checks an implementation of the payment API from outside: HTTP, and the simulator where there is one.
import { type Finding, type Report, reportOf } from '../report';
import { NotChecked, type Rule } from '../rule';
import { chosen, explain, runRules, type Tell } from '../run-rules';
import { ApiClient, type Exchange } from './client';
import { type EventInbox, openInboxServer } from './event-inbox';
import { Payer } from './payer';
import { amounts } from './rules/amounts';
import { authentication } from './rules/authentication';
import { bodies } from './rules/bodies';
import { create } from './rules/create';
import { events } from './rules/events';
import { idempotency } from './rules/idempotency';
import { list } from './rules/list';
import { paths } from './rules/paths';
import { rate } from './rules/rate';
import { refunds } from './rules/refunds';
import { responses } from './rules/responses';
import { retrieve } from './rules/retrieve';
import { states } from './rules/states';
import { choosePhone, type Subject } from './subject';

/** The parts of the specification, in the order in which they are checked. */
export const PARTS: Record<string, readonly Rule<Subject>[]> = {
  Authentication: authentication,
  'Creating an order': create,
  Amounts: amounts,
  'Request bodies': bodies,
  Idempotency: idempotency,
  'Retrieving an order': retrieve,
  'Listing orders': list,
  Refunds: refunds,
  'States and transitions': states,
  Events: events,
  'Rate limit': rate,
  'Paths and methods': paths,
};
/** Looks back on all of the above, and so comes after it. */
const LAST = ['Every response', responses] as const;

export const API_RULES: readonly Rule<Subject>[] = [...Object.values(PARTS).flat(), ...responses];

export interface ApiCheck {
  /** The API's base URL, without `/v1`. */
  url: string;
  /** A live key; not needed where the simulator signs merchants up. */
  apiKey?: string | undefined;
  /** A key of another account, for what one must not see of the other. */
  otherKey?: string | undefined;
  /** The simulator's URL, `http://localhost:3000/simulator`. */
  simulatorUrl?: string | undefined;
  /** The MB WAY number that is asked to pay; one that is not in use unless given. */
  phone?: string | undefined;
  /** Where the kit listens for events, and how the service reaches it; its own merchants are told by themselves. */
  webhook?: { port: number; publicUrl?: string | undefined; secret?: string | undefined } | undefined;
  /** Check only the rules whose id is, or begins with, one of these. */
  only?: readonly string[] | undefined;
  /** Seconds that an event may take to come; 15 unless given. */
  eventSeconds?: number | undefined;
  tell?: Tell | undefined;
  /** Told when the run waits for its rate. */
  wait?: ((seconds: number) => void) | undefined;
}

/** Rejects when there is nothing to check: no response, or no key that works. */
export async function checkApi(check: ApiCheck): Promise<Report> {
  const startedAt = performance.now();
  const journal: Exchange[] = [];
  choosePhone(check.phone);
  const payer = new Payer(check.simulatorUrl);
  const client = (apiKey: string) =>
    new ApiClient({ url: check.url, apiKey, journal, ...(check.wait && { wait: check.wait }) });
  const given = check.apiKey ? client(check.apiKey) : undefined;
  await assertResponds(check, given, payer);
  // Each rule on an account of its own, where the service can sign it up: they can go on side by side, and none waits for
  // another's minute.
  const ownAccounts = (await payer.signUp()) !== undefined;
  const inboxes =
    ownAccounts || check.webhook
      ? await openInboxServer(check.webhook?.port ?? 0, check.webhook?.publicUrl, check.eventSeconds)
      : undefined;

  /** The account of a rule of the part, and its inbox where it has one. */
  const accountOf = async (part: string): Promise<{ api: ApiClient; inbox?: EventInbox | undefined }> => {
    const wantsEvents = part === 'Events';
    if (!ownAccounts) {
      return {
        api: given as ApiClient,
        inbox: wantsEvents ? inboxes?.open(check.webhook?.secret) : undefined,
      };
    }
    const inbox = wantsEvents ? inboxes?.open() : undefined;
    const merchant = await payer.signUp(inbox?.url);
    if (!merchant) throw new Error(`The service sends no webhooks to ${inbox?.url}: give --webhook-url.`);
    if (inbox) inbox.secret = merchant.webhookSecret;
    return { api: client(merchant.apiKey), inbox };
  };
  const newAccount = async (terms?: { fee_fixed?: number }) => {
    const merchant = await payer.signUp(undefined, terms);
    if (merchant) return client(merchant.apiKey);
    throw new NotChecked('needs an account of its own: give a --simulator that signs merchants up');
  };
  const subjectOf = async (part: string): Promise<Subject> => {
    const { api, inbox } = await accountOf(part);
    return {
      api,
      journal,
      payer,
      newAccount,
      otherAccount: async () => {
        if (check.otherKey) return client(check.otherKey);
        if (ownAccounts) return newAccount();
        throw new NotChecked('needs a second account: give --other-key');
      },
      get inbox(): EventInbox {
        if (inbox) return inbox;
        throw new NotChecked('needs a webhook endpoint: give --webhook-port and --webhook-secret');
      },
      moveClock: (seconds) => payer.moveClock(seconds, api.apiKey),
      moveClockOf: ({ apiKey }, seconds) => payer.moveClock(seconds, apiKey),
    };
  };

  const runPart = async (part: string, rules: readonly Rule<Subject>[]): Promise<Finding[]> => {
    const wanted = rules.filter(({ id }) => chosen(id, check.only));
    if (wanted.length === 0) return [];
    if (!ownAccounts) return runRules(part, wanted, await subjectOf(part), check.tell);
    const findings: Finding[] = [];
    for (const rule of wanted) {
      findings.push(...(await runRules(part, [rule], await subjectOf(part), check.tell)));
    }
    return findings;
  };
  try {
    const findings = new Map<string, Finding[]>();
    const waiting = Object.entries(PARTS);
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        findings.set(next[0], await runPart(...next));
      }
    };
    await Promise.all(Array.from({ length: ownAccounts ? 4 : 1 }, worker));
    const inOrder = Object.keys(PARTS).flatMap((part) => findings.get(part) ?? []);
    return reportOf(check.url, [...inOrder, ...(await runPart(...LAST))], API_RULES.length, startedAt);
  } finally {
    await inboxes?.close();
  }
}

/** Something responds at the URL, and knows the key. */
async function assertResponds(
  { url, simulatorUrl }: ApiCheck,
  given: ApiClient | undefined,
  payer: Payer,
): Promise<void> {
  try {
    if (given) {
      const { status, text } = await given.list();
      if (status === 401) throw new Error('the key is refused with 401');
      if (status !== 200) throw new Error(`GET /v1/orders responds with ${status}: ${text.slice(0, 200)}`);
    } else if (!(await payer.signUp())) {
      throw new Error(
        simulatorUrl
          ? `${simulatorUrl} does not sign merchants up: give --key`
          : 'give --key, or --simulator',
      );
    }
  } catch (error) {
    throw new Error(`Nothing can be checked at ${url}: ${explain(error)}.`);
  }
}
