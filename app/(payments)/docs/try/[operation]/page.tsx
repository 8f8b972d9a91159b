// A form that sends a request to one operation, and the same request in code. `?order=` fills in the order.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Samples } from '@/components/payments/docs/samples';
import { TryIt } from '@/components/payments/docs/try-it';
import { OPERATIONS, type Operation } from '@/lib/payments/contract/operations';
import type { SampleOf } from '@/lib/payments/docs/samples';
import { requireSimulator } from '@/lib/payments/simulator/require-simulator';

type Props = {
  params: Promise<{ operation: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const SAMPLES: Record<Operation['id'], SampleOf> = {
  createOrder: 'create-order',
  listOrders: 'list-orders',
  retrieveOrder: 'retrieve-order',
  refundOrder: 'refund-order',
};

export const dynamic = 'force-dynamic';

async function operationAt({ params }: Pick<Props, 'params'>) {
  const { operation } = await params;
  return OPERATIONS.find(({ id }) => id === operation);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const operation = await operationAt(props);
  return { title: operation && `Try it: ${operation.summary}`, robots: { index: false, follow: false } };
}

export default async function TryPage(props: Props) {
  requireSimulator();
  const operation = await operationAt(props);
  if (!operation) notFound();
  const { order } = await props.searchParams;
  return (
    <div className="w-full max-w-3xl">
      <h1 className="text-4xl leading-tight">{operation.summary}</h1>
      <p className="mt-2 font-mono text-sm break-all text-muted">
        {operation.method} {operation.path}
      </p>
      <TryIt operation={operation.id} order={[order].flat()[0] ?? ''} />
      <h2 className="mt-10 text-2xl">The same in code</h2>
      <Samples of={SAMPLES[operation.id]} />
    </div>
  );
}
