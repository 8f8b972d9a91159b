'use server';
import { notFound } from 'next/navigation';
import { confirmIdentity } from '@/lib/payments/auth/confirm-identity';
import { sampleMessages } from '@/lib/payments/dashboard/messages/sample';
import { canHaveSampleData } from '@/lib/payments/demo/sample/can-have-sample-data';
import { addSampleHistory, removeSampleHistory } from '@/lib/payments/demo/sample/sample-history';
import { formatCount } from '@/lib/payments/format';
import { merchantAction } from '../../form-action';

/** Adds the sample history to the test account, unless it is there. */
export const addSampleData = merchantAction(async ({ merchant, lang, form }) => {
  if (!canHaveSampleData(merchant)) notFound();
  const errors = await confirmIdentity({ ...merchant, asksPassword: false }, form);
  if (errors) return { errors };
  const added = await addSampleHistory(merchant.accountId);
  return { done: added.length > 0 ? sampleMessages[lang].added : sampleMessages[lang].already };
});

/** Removes the sample history from the test account, once it is known who asks. */
export const removeSampleData = merchantAction(async ({ merchant, lang, confirm, audit }) => {
  if (!canHaveSampleData(merchant)) notFound();
  await confirm();
  const removed = await removeSampleHistory(merchant.accountId, await audit('sample_data_removed'));
  return { done: sampleMessages[lang].removed(formatCount(removed, lang)) };
});
