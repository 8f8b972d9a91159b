import type { callApi } from '@/app/(payments)/(english)/docs/try/call-api';
import { EXAMPLE_CREATE_MBWAY, EXAMPLE_REFUND_PART } from '@/lib/payments/contract/examples';
import type { Operation } from '@/lib/payments/contract/operations';
import { METHODS, STATUSES } from '@/lib/payments/contract/schemas';
import { type TryField, TryItForm } from './try-it-form';

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

interface Props {
  operation: Operation['id'];
  order: string;
  action: typeof callApi;
  /** Whether a key can be typed. */
  withKey: boolean;
}

/** The “Try it” form of an operation; `order` is the id to begin with. */
export function TryIt({ operation, order, action, withKey }: Props) {
  const fields = FIELDS[operation](order);
  return <TryItForm operation={operation} action={action} fields={withKey ? [KEY, ...fields] : fields} />;
}
