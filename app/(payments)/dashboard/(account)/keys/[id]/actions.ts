'use server';
import { notFound } from 'next/navigation';
import { describeKey, revokeApiKey } from '@/lib/payments/accounts/api-keys';
import { merchantAction } from '../../../form-action';

/** Revokes one of the account's keys, at once. */
export const revokeKey = merchantAction(async ({ merchant, typed, confirm, audit }) => {
  const id = typed('id');
  await confirm();
  const known = (await describeKey(merchant.accountId, id)) ?? notFound();
  await revokeApiKey(merchant.accountId, id, await audit('key_revoked', known));
  return {};
});
