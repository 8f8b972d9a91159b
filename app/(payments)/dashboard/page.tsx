// The overview.
import { requireMerchant } from '@/lib/payments/accounts/session';

export default async function OverviewPage() {
  const { accountName } = await requireMerchant();
  return <h1 className="text-4xl">{accountName}</h1>;
}
