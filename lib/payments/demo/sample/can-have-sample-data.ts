import { paymentsEnv } from '@/lib/payments/env';

/** Whether the account can have sample data: a test account, in the demonstration. */
export function canHaveSampleData({ livemode }: { livemode: boolean }): boolean {
  return paymentsEnv().NETWORK === 'simulator' && !livemode;
}
