// "Try it" for a signed-in merchant. It is below /dashboard because the session's cookie is sent nowhere else.
import { callAsMerchant } from '@/app/(payments)/(english)/docs/try/call-api';
import { operationMetadata, TryPage, type TryPageProps } from '@/components/payments/docs/try-page';
import { securityMessages } from '@/lib/payments/auth/messages/security';
import { requireMerchant } from '@/lib/payments/auth/session';
import { requireSimulator } from '@/lib/payments/demo/simulator/require-simulator';

export const dynamic = 'force-dynamic';
export const generateMetadata = operationMetadata;

export default async function MerchantTryPage(props: TryPageProps) {
  requireSimulator();
  const merchant = await requireMerchant();
  const refusal = merchant.restricted ? securityMessages.en.restricted : undefined;
  return <TryPage {...props} action={callAsMerchant} merchant={merchant.accountName} refusal={refusal} />;
}
