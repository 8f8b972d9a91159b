'use server';
import { notFound } from 'next/navigation';
import {
  describeKey,
  OVERLAPS,
  renameApiKey,
  revokeApiKey,
  rotateApiKey,
} from '@/lib/payments/accounts/api-keys';
import { keysMessages } from '@/lib/payments/dashboard/messages/keys';
import { merchantAction } from '../../../form-action';

/** Gives one of the account's keys another name. */
export const renameKey = merchantAction(async ({ merchant, lang, typed, confirm, audit }) => {
  const id = typed('id');
  const name = typed('name', 60);
  if (!name) return { errors: { name: keysMessages[lang].errorsOf.name } };
  await confirm();
  const known = (await describeKey(merchant.accountId, id)) ?? notFound();
  await renameApiKey(merchant.accountId, id, name, await audit('key_renamed', `${known} → ${name}`));
  return { toast: keysMessages[lang].renamed };
});

/** Replaces one of the account's keys; the response to this one request shows the new one. */
export const rotateKey = merchantAction(async ({ merchant, lang, typed, confirm, audit }) => {
  const t = keysMessages[lang].errorsOf;
  const id = typed('id');
  const overlap = OVERLAPS.find((hours) => String(hours) === typed('overlap')) ?? OVERLAPS[2];
  await confirm();
  const known = (await describeKey(merchant.accountId, id)) ?? notFound();
  const rotated = await rotateApiKey(merchant.accountId, id, overlap, await audit('key_rotated', known));
  if (!rotated) return { errors: { form: t.gone } };
  if (rotated === 'full') return { errors: { form: t.rotateFull } };
  return { secret: rotated.secret };
});

/** Revokes one of the account's keys, at once. */
export const revokeKey = merchantAction(async ({ merchant, typed, confirm, audit }) => {
  const id = typed('id');
  await confirm();
  const known = (await describeKey(merchant.accountId, id)) ?? notFound();
  await revokeApiKey(merchant.accountId, id, await audit('key_revoked', known));
  return {};
});
