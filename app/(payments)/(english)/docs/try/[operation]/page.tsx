// A form that sends a request to one operation, and the same request in code. `?order=` fills in the order.
import { operationMetadata, TryPage, type TryPageProps } from '@/components/payments/docs/try-page';
import { requireSimulator } from '@/lib/payments/demo/simulator/require-simulator';
import { callApi } from '../call-api';

export const dynamic = 'force-dynamic';
export const generateMetadata = operationMetadata;

export default async function VisitorTryPage(props: TryPageProps) {
  requireSimulator();
  return <TryPage {...props} action={callApi} />;
}
