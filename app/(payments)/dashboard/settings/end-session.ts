'use server';
// Ends one of the person's own sessions. Called by the list in the settings.
import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { readText } from '@/lib/payments/accounts/read-text';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { revokeSession } from '@/lib/payments/accounts/sessions';

export async function endSession(form: FormData): Promise<void> {
  const { userId, sessionId } = await requireMerchant();
  const id = readText(form, 'id');
  await revokeSession(userId, id);
  if (id === sessionId) redirect('/dashboard/login');
  refresh();
}
