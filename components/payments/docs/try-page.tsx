// The page of "Try it": the form of one operation, and the same request in code. `?order=` fills in the order.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { callApi } from '@/app/(payments)/(english)/docs/try/call-api';
import { Samples } from '@/components/payments/docs/samples';
import { type TryField, TryItForm } from '@/components/payments/docs/try-it-form';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { EXAMPLE_CREATE_MBWAY, EXAMPLE_REFUND_PART } from '@/lib/payments/contract/examples';
import { OPERATIONS, type Operation } from '@/lib/payments/contract/operations';
import { METHODS, STATUSES } from '@/lib/payments/contract/schemas';
import type { SampleOf } from '@/lib/payments/docs/samples';
import { tryPath } from '@/lib/payments/docs/try-operation';

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
          <TextLink external tall href={tryPath(operation.id, true) + query}>
            Use my own test account
          </TextLink>
        </p>
      ) : (
        <p className="mt-3">
          Requests use the test account of <strong className="font-semibold">{merchant}</strong>. Live data is
          never touched.{' '}
          <TextLink external tall href={tryPath(operation.id, false) + query}>
            Use another account
          </TextLink>
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

const { customer: _customer, description: _description, ...create } = EXAMPLE_CREATE_MBWAY;

const KEY: TryField = {
  name: 'key',
  label: 'API key',
  hint: 'Optional. A key that you type is used for this call and stored nowhere.',
  type: 'password',
};
const ORDER: TryField = {
  name: 'order',
  label: 'Order',
  hint: 'Its id, such as ord_01m7xvhde944d6akgymjckx7h1',
  required: true,
};
const IDEMPOTENCY: TryField = {
  name: 'idempotency_key',
  label: 'Idempotency-Key',
  hint: 'Send the same one twice to see a replay. When empty, one is generated.',
};

/** A function: each visit needs an `external_reference` of its own. */
const FIELDS: Record<Operation['id'], (order: string) => readonly TryField[]> = {
  createOrder: () => [
    IDEMPOTENCY,
    {
      name: 'body',
      label: 'Body',
      hint: 'For a voucher, use "method": "multibanco" and no phone.',
      value: JSON.stringify({ ...create, external_reference: `TRY-${Date.now().toString(36)}` }, null, 2),
      lines: 7,
    },
  ],
  retrieveOrder: (order) => [{ ...ORDER, value: order }],
  listOrders: () => [
    { name: 'status', label: 'Status', choices: STATUSES },
    { name: 'method', label: 'Method', choices: METHODS },
    { name: 'starting_after', label: 'Starting after', hint: 'The last id of the previous page' },
  ],
  refundOrder: (order) => [
    { ...ORDER, value: order },
    IDEMPOTENCY,
    {
      name: 'body',
      label: 'Body',
      hint: 'An empty object refunds everything that remains.',
      value: JSON.stringify(EXAMPLE_REFUND_PART, null, 2),
      lines: 4,
    },
  ],
};

interface TryItProps {
  operation: Operation['id'];
  order: string;
  action: typeof callApi;
  /** Whether a key can be typed. */
  withKey: boolean;
}

/** The “Try it” form of an operation; `order` is the id to begin with. */
function TryIt({ operation, order, action, withKey }: TryItProps) {
  const fields = FIELDS[operation](order);
  return <TryItForm operation={operation} action={action} fields={withKey ? [KEY, ...fields] : fields} />;
}
