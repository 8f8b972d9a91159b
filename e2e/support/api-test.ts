// The test function of the API's specs: each test has a merchant of its own, on the engine its project names.
import { test as base, expect } from 'playwright/test';
import { ERRORS, type ErrorCode } from '@/lib/payments/contract/errors';
import { errorSchema } from '@/lib/payments/contract/schemas';
import { askHouse } from './house';
import { type ApiAnswer, Merchant } from './merchant';

export type SharedServer = 'whole-postgres' | 'whole-embedded';

export const test = base.extend<
  { merchant: Merchant; other: Merchant },
  { server: SharedServer; url: string }
>({
  server: ['whole-postgres', { option: true, scope: 'worker' }],
  url: [
    async ({ server }, use) => {
      const { url } = await askHouse<{ url: string }>(server);
      await use(url);
    },
    { scope: 'worker' },
  ],
  merchant: async ({ url }, use) => use(await Merchant.signUp(url)),
  /** Another merchant, who must see and touch nothing of the first one's. */
  other: async ({ url }, use) => use(await Merchant.signUp(url)),
});

/** Expects the error `code` in the envelope, with the status and type of the contract, naming `param` when given. */
export function expectError(answer: ApiAnswer, code: ErrorCode, param?: string): void {
  const { status, type } = ERRORS[code];
  expect({ status: answer.status, code: answer.body?.error?.code }, answer.text).toEqual({ status, code });
  const { error } = errorSchema.parse(answer.body);
  expect(error.type).toBe(type);
  expect(error.message).not.toBe('');
  if (param !== undefined) expect(error.param).toBe(param);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('request-id')).toMatch(/^req_/);
}

export { expect };
