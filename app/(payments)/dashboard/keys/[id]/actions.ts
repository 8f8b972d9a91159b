'use server';
import { refresh } from 'next/cache';
import { notFound } from 'next/navigation';
import type { DashboardFormState } from '@/components/payments/dashboard/form-state';
import {
  describeKey,
  OVERLAPS,
  renameApiKey,
  revokeApiKey,
  rotateApiKey,
} from '@/lib/payments/accounts/api-keys';
import { readText } from '@/lib/payments/accounts/read-text';
import { auditEntry } from '@/lib/payments/audit/audit';
import { confirmIdentity } from '@/lib/payments/auth/confirm-identity';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { keys } from '@/lib/payments/dashboard/messages/keys';

/** Gives one of the account's keys another name. */
export async function renameKey(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const t = keys[await dashboardLang()];
  const id = readText(form, 'id');
  const name = readText(form, 'name').slice(0, 60);
  const values = { name };
  if (!name) return { values, errors: { name: t.errorsOf.name } };
  const refused = await confirmIdentity(merchant, form);
  if (refused) return { values, errors: refused };
  const known = (await describeKey(merchant.accountId, id)) ?? notFound();
  const audit = await auditEntry(merchant, 'key_renamed', `${known} → ${name}`);
  await renameApiKey(merchant.accountId, id, name, audit);
  refresh();
  return { values, toast: t.renamed };
}

/** Replaces one of the account's keys; the response to this one request shows the new one. */
export async function rotateKey(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const t = keys[await dashboardLang()].errorsOf;
  const id = readText(form, 'id');
  const overlap = OVERLAPS.find((hours) => String(hours) === form.get('overlap')) ?? OVERLAPS[2];
  const values = { overlap: String(overlap) };
  const refused = await confirmIdentity(merchant, form);
  if (refused) return { values, errors: refused };
  const known = (await describeKey(merchant.accountId, id)) ?? notFound();
  const audit = await auditEntry(merchant, 'key_rotated', known);
  const rotated = await rotateApiKey(merchant.accountId, id, overlap, audit);
  if (!rotated) return { values, errors: { form: t.gone } };
  if (rotated === 'full') return { values, errors: { form: t.rotateFull } };
  refresh();
  return { values: {}, secret: rotated.secret };
}

/** Revokes one of the account's keys, at once. */
export async function revokeKey(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const id = readText(form, 'id');
  const refused = await confirmIdentity(merchant, form);
  if (refused) return { values: {}, errors: refused };
  const known = (await describeKey(merchant.accountId, id)) ?? notFound();
  await revokeApiKey(merchant.accountId, id, await auditEntry(merchant, 'key_revoked', known));
  refresh();
  return { values: {} };
}
