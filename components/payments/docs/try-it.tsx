import { EXAMPLE_CREATE_MBWAY, EXAMPLE_REFUND_PART } from '@/lib/payments/contract/examples';
import type { Operation } from '@/lib/payments/contract/operations';
import { METHODS, STATUSES } from '@/lib/payments/contract/schemas';
import { type TryField, TryItForm } from './try-it-form';

const { customer: _customer, description: _description, ...create } = EXAMPLE_CREATE_MBWAY;

const KEY: TryField = {
  name: 'key',
  label: 'API key',
  hint: 'Create one in the dashboard, under API keys. It is used for this call and stored nowhere.',
  type: 'password',
  required: true,
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
const FIELDS: Record<Operation['id'], () => readonly TryField[]> = {
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
  retrieveOrder: () => [ORDER],
  listOrders: () => [
    { name: 'status', label: 'Status', choices: STATUSES },
    { name: 'method', label: 'Method', choices: METHODS },
    { name: 'starting_after', label: 'Starting after', hint: 'The last id of the previous page' },
  ],
  refundOrder: () => [
    ORDER,
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

/** The “Try it” form of an operation. */
export function TryIt({ operation }: { operation: Operation['id'] }) {
  return <TryItForm operation={operation} fields={[KEY, ...FIELDS[operation]()]} />;
}
