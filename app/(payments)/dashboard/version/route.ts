// What the overview polls: whether its numbers have changed.
import { requireMerchant } from '@/lib/payments/accounts/session';
import { readFrontPage } from '@/lib/payments/dashboard/read-front-page';
import { versionOf } from '@/lib/payments/dashboard/version-of';

export async function GET(): Promise<Response> {
  const { accountId } = await requireMerchant();
  return Response.json(
    { version: versionOf(await readFrontPage(accountId)) },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}
