// Refunds an order in two steps: how much, then a confirmation that says what remains.
import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import Form from 'next/form';
import { ActionForm, FormField, FormValue } from '@/components/payments/dashboard/action-form';
import { ClockBadge } from '@/components/payments/dashboard/clock-badge';
import { otherMode } from '@/components/payments/dashboard/other-mode';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { Button, ButtonLink } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { formatAmount } from '@/lib/payments/dashboard/format-amount';
import type { Query } from '@/lib/payments/dashboard/read-order-filter';
import { readOrderTimeline } from '@/lib/payments/orders/read-order-timeline';
import { readAmount } from '@/lib/payments/read-amount';
import { switchMode } from '../../../actions';
import { refund } from './actions';

export const metadata: Metadata = { title: 'Refund' };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

export default async function RefundPage({ params, searchParams }: Props) {
  const merchant = await requireMerchant();
  const { id } = await params;
  const history = await readOrderTimeline(merchant.accountId, id);
  if (!history) return otherMode({ merchant, kind: 'order', id, switchMode });
  const { order } = history;
  const remaining = order.amount - order.refunded_amount;
  const query = await searchParams;
  const typed = typeof query.amount === 'string' ? query.amount : undefined;
  const amount = typed === undefined ? undefined : readAmount(typed);
  const back = `/dashboard/orders/${order.id}`;
  const isConfirming = order.status === 'paid' && amount !== undefined && amount <= remaining;
  return (
    <div className="max-w-xl">
      <p className="text-sm">
        <TextLink href={back} className="font-mono font-medium break-all">
          {order.external_reference}
        </TextLink>
      </p>
      <ClockBadge />
      <h1 className="mt-2 text-3xl sm:text-4xl">
        {isConfirming ? `Refund ${formatAmount(amount)}?` : 'Refund'}
      </h1>
      {order.status !== 'paid' ? (
        <p className="mt-6">Only an order that is paid can be refunded.</p>
      ) : isConfirming ? (
        <ActionForm action={refund} className="mt-6 rounded-card border border-rule bg-card p-6">
          <dl>
            <Line term="Paid" cents={order.amount} />
            {order.refunded_amount > 0 && <Line term="Refunded before" cents={-order.refunded_amount} />}
            <Line term="This refund" cents={-amount} />
            <Line term="Remains" cents={remaining - amount} strong />
          </dl>
          <p className="text-muted">
            {amount === remaining
              ? 'The order becomes refunded, and your webhook is notified. This cannot be undone.'
              : 'The order stays paid. A partial refund sends no webhook. This cannot be undone.'}{' '}
            The payer gets the money back by the same method; the fee of the payment is not returned.
          </p>
          <input type="hidden" name="order" value={order.id} />
          <input type="hidden" name="amount" value={amount} />
          <FormValue name="key" value={randomUUID()} />
          <FormField
            id="reason"
            label="Reason (optional)"
            hint="For yourself: the payer does not see it."
            maxLength={500}
            required={false}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton pendingLabel="Refunding…">Refund {formatAmount(amount)}</SubmitButton>
            <ButtonLink look="quiet" href={`${back}/refund`}>
              Change the amount
            </ButtonLink>
          </div>
        </ActionForm>
      ) : (
        <Form
          action={`${back}/refund`}
          prefetch={false}
          className="mt-6 rounded-card border border-rule bg-card p-6"
        >
          <Field
            id="amount"
            label="Amount in euros"
            hint={`Up to ${formatAmount(remaining)}, which is what remains.`}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={typed ?? (remaining / 100).toFixed(2)}
            {...(typed !== undefined && {
              error:
                amount === undefined
                  ? 'Enter an amount, for example 10.00.'
                  : `Only ${formatAmount(remaining)} remains.`,
            })}
          />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button>Continue</Button>
            <ButtonLink look="quiet" href={back}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      )}
    </div>
  );
}

function Line({ term, cents, strong }: { term: string; cents: number; strong?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 py-1.5 tabular-nums ${strong ? 'mt-1.5 border-t border-rule pt-3 font-semibold' : ''}`}
    >
      <dt>{term}</dt>
      <dd>{formatAmount(cents)}</dd>
    </div>
  );
}
