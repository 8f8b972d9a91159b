// Every address below the dashboard that no page claims: `not-found.tsx`, with the sections beside it.
import { notFound } from 'next/navigation';
import { requireMerchant } from '@/lib/payments/accounts/session';

export default async function UnclaimedPage() {
  await requireMerchant();
  notFound();
}
