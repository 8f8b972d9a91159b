// Every URL below the dashboard that no page claims: `not-found.tsx`, inside the dashboard's layout.
import { notFound } from 'next/navigation';
import { requireMerchant } from '@/lib/payments/auth/session';

export default async function UnclaimedPage() {
  await requireMerchant();
  notFound();
}
