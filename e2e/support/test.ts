// The `test` that every spec of the app imports. Servers start when a test first asks for them and are shared by the
// run; merchants, receivers and databases are the test's own, so that all tests may run at once.
import { expect } from 'playwright/test';
import { ERROR, faultOf } from '../conform/api/shapes';
import {
  askTestServers,
  endLeaseOfOthers,
  type HostKind,
  leaseSystems,
  type WholeKind,
} from './ask-test-servers';
import { test as base, noted } from './complaints';
import { createDatabase } from './databases';
import { type ApiResponse, Merchant } from './merchant';
import { openReceiver, type Receiver } from './receiver';
import type { Systems } from './shared-servers';
import { ERRORS, type ErrorCode } from './spec';

/** `settings` of a server that asks nobody to slow down. */
export const UNLIMITED = { RATE_LIMIT_PER_MINUTE: '10000000' };

interface TestFixtures {
  /** A merchant with a key and no webhook endpoint. */
  merchant: Merchant;
  /** Another merchant, who must see and touch nothing of the first one's. */
  other: Merchant;
  /** A webhook receiver that ends with the test. */
  receiver: Receiver;
  /** A merchant whose events go to `receiver`. */
  notified: Merchant;
  /** Makes an empty PostgreSQL database that is dropped with the test; resolves to its URL. */
  database: () => Promise<string>;
  /** Of itself: gives back what a test of another file has leased. */
  leaseEnds: undefined;
  /** The engine beneath both systems, or beneath the service without Next: an option that projects and files set. */
  engine: WholeKind | HostKind;
  /** Settings on top of the demonstration's, for `own`. */
  settings: Record<string, string>;
  /** Both systems in one process, on `engine`, shared with all tests. */
  whole: Systems;
  /**
   * The same, for this file alone while it runs, and at its own time at first: for moving service time or breaking what
   * the server stands on. The next file that wants the same settings gets it with what is in its database.
   */
  own: Systems;
  /** The payment service and the shop in a process and on a database each. */
  split: Systems;
}

/** Of this worker. */
let lastFile = '';

export const test = base.extend<TestFixtures>({
  engine: ['whole-postgres', { option: true }],
  settings: [{}, { option: true }],
  whole: [async ({ engine }, use) => use(noted(await askTestServers(engine))), { timeout: 120_000 }],
  split: [async ({}, use) => use(noted(await askTestServers('split'))), { timeout: 120_000 }],
  own: [
    async ({ engine, settings }, use, { file }) => use(noted(await leaseSystems(file, engine, settings))),
    { timeout: 120_000 },
  ],
  leaseEnds: [
    async ({}, use, { file }) => {
      if (file !== lastFile) await endLeaseOfOthers(file);
      lastFile = file;
      await use(undefined);
    },
    { auto: true },
  ],
  merchant: async ({ whole }, use) => use(await Merchant.signUp(whole.paymentsUrl)),
  other: async ({ whole }, use) => use(await Merchant.signUp(whole.paymentsUrl)),
  receiver: async ({}, use) => {
    const receiver = await openReceiver();
    await use(receiver);
    await receiver.close();
  },
  notified: async ({ whole, receiver }, use) =>
    use(await Merchant.signUp(whole.paymentsUrl, { webhookUrl: receiver.url })),
  database: async ({}, use) => {
    const drops: (() => Promise<void>)[] = [];
    await use(async () => {
      const { url, drop } = await createDatabase();
      drops.push(drop);
      return url;
    });
    for (const drop of drops) void drop().catch(() => {});
  },
});

/** Expects the error `code` in the envelope, with its status and type, naming `param` when given. */
export function expectError(response: ApiResponse, code: ErrorCode, param?: string): void {
  const { status, type } = ERRORS[code];
  expect(response.status, response.text).toBe(status);
  expect(faultOf(response.body, ERROR), response.text).toBeUndefined();
  expect(response.body.error).toMatchObject({ code, type, ...(param !== undefined && { param }) });
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('request-id')).toMatch(/^req_/);
}

export { expectComplaints } from './complaints';
export { expect };
