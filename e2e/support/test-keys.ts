// The service's keys in tests: one set for all servers of a run, and for what tests seal themselves.

export const TEST_KEYS = {
  PAYMENTS_ENCRYPTION_KEYS: `k2:${Buffer.alloc(32, 7).toString('base64')},k1:${Buffer.alloc(32, 6).toString('base64')}`,
  PAYMENTS_HASH_KEY: Buffer.alloc(32, 8).toString('base64'),
  PAYMENTS_SESSION_SECRET: Buffer.alloc(32, 9).toString('base64'),
};
