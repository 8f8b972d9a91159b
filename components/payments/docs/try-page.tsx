// The page of "Try it": the form of one operation, and the same request in code. `?order=` fills in the order.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { callApi } from '@/app/(payments)/(english)/docs/try/call-api';
import { Notice } from '@/components/ui/notice';
import { OPERATIONS, type Operation } from '@/lib/payments/contract/operations';
import type { SampleOf } from '@/lib/payments/docs/samples';
import { tryPath } from '@/lib/payments/docs/try-operation';
import { Samples } from './samples';
import { TryIt } from './try-it';

export interface TryPageProps {
  params: Promise<{ operation: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const SAMPLES: Record<Operation['id'], SampleOf> = {
  createOrder: 'create-order',
  listOrders: 'list-orders',
  retrieveOrder: 'retrieve-order',
  refundOrder: 'refund-order',
};
const LINK = 'inline-flex min-h-11 items-center font-medium text-pine underline underline-offset-4';

async function operationAt({ params }: Pick<TryPageProps, 'params'>) {
  const { operation } = await params;
  return OPERATIONS.find(({ id }) => id === operation);
}

export async function operationMetadata(props: TryPageProps): Promise<Metadata> {
  const operation = await operationAt(props);
  return { title: operation && `Try it: ${operation.summary}`, robots: { index: false, follow: false } };
}

interface Props extends TryPageProps {
  action: typeof callApi;
  /** Whose test account is used; a visitor's own unless given. */
  merchant?: string;
  /** Why the person may not use it: it stands in the place of the form. */
  refusal?: string | undefined;
}

export async function TryPage({ action, merchant, refusal, ...props }: Props) {
  const operation = await operationAt(props);
  if (!operation) notFound();
  const order = [(await props.searchParams).order].flat()[0] ?? '';
  const query = order && `?${new URLSearchParams({ order })}`;
  return (
    <div className="w-full max-w-3xl">
      <h1 className="text-4xl leading-tight">{operation.summary}</h1>
      <p className="mt-2 font-mono text-sm break-all text-muted">
        {operation.method} {operation.path}
      </p>
      {/* These load a document: the policy of a static page must not stay in effect where a merchant’s data is shown. */}
      {merchant === undefined ? (
        <p className="mt-3">
          Requests use a test account made for your browser.{' '}
          <a href={tryPath(operation.id, true) + query} className={LINK}>
            Use my own test account
          </a>
        </p>
      ) : (
        <p className="mt-3">
          Requests use the test account of <strong className="font-semibold">{merchant}</strong>. Live data is
          never touched.{' '}
          <a href={tryPath(operation.id, false) + query} className={LINK}>
            Use another account
          </a>
        </p>
      )}
      {refusal ? (
        <Notice className="mt-6">{refusal}</Notice>
      ) : (
        <TryIt operation={operation.id} order={order} action={action} withKey={merchant === undefined} />
      )}
      <h2 className="mt-10 text-2xl">The same in code</h2>
      <Samples of={SAMPLES[operation.id]} />
    </div>
  );
}
