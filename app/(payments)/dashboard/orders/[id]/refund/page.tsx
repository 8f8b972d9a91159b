// Refunds an order in two steps: how much, then a confirmation that says what remains. Both are plain forms.

import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Submit } from '@/components/payments/dashboard/submit';
import { Button, ButtonLink } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { formatAmount } from '@/lib/payments/dashboard/format-amount';
import { readAmount } from '@/lib/payments/dashboard/read-amount';
import type { Query } from '@/lib/payments/dashboard/read-order-filter';
import { readOrderTimeline } from '@/lib/payments/orders/read-order-timeline';
import { refund } from './refund';

export const metadata: Metadata = { title: 'Refund' };

const PROBLEMS: Record<string, string> = {
  refund_exceeds_amount: 'Less than that remains by now: another refund came first. Nothing was refunded.',
  order_not_paid: 'This order cannot be refunded: it is not paid, or all of it went back already.',
  idempotency_key_reused: 'This form was already used for another refund. Nothing was refunded; start again.',
  validation_failed: 'The reason has at most 500 characters. Nothing was refunded.',
};

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

export default async function RefundPage({ params, searchParams }: Props) {
  const { accountId } = await requireMerchant();
  const history = await readOrderTimeline(accountId, (await params).id);
  if (!history) notFound();
  const { order } = history;
  const remaining = order.amount - order.refunded_amount;
  const query = await searchParams;
  const typed = typeof query.amount === 'string' ? query.amount : undefined;
  const amount = typed === undefined ? undefined : readAmount(typed);
  const problem = typeof query.problem === 'string' ? PROBLEMS[query.problem] : undefined;
  const back = `/dashboard/orders/${order.id}`;
  const isConfirming = order.status === 'paid' && amount !== undefined && amount <= remaining && !problem;
  return (
    <div className="max-w-xl">
      <p className="text-sm">
        <a href={back} className="font-mono font-medium break-all text-pine underline underline-offset-4">
          {order.external_reference}
        </a>
      </p>
      <h1 className="mt-2 text-3xl sm:text-4xl">
        {isConfirming ? `Refund ${formatAmount(amount)}?` : 'Refund'}
      </h1>
      {problem && (
        <div className="mt-6">
          <Notice kind="failed" role="alert">
            {problem}
          </Notice>
        </div>
      )}
      {order.status !== 'paid' ? (
        <p className="mt-6">Only an order that is paid can be refunded.</p>
      ) : isConfirming ? (
        <form action={refund} className="mt-6 rounded-card border border-rule bg-card p-6">
          <dl>
            <Line term="Paid" cents={order.amount} />
            {order.refunded_amount > 0 && <Line term="Refunded before" cents={-order.refunded_amount} />}
            <Line term="This refund" cents={-amount} />
            <Line term="Remains" cents={remaining - amount} strong />
          </dl>
          <p className="mt-4 text-muted">
            {amount === remaining
              ? 'The order becomes refunded, and your webhook is told. This cannot be undone.'
              : 'The order stays paid. No webhook is sent for a part. This cannot be undone.'}{' '}
            The money goes back the way it came; the fee of the payment is not returned.
          </p>
          <input type="hidden" name="order" value={order.id} />
          <input type="hidden" name="amount" value={amount} />
          <input type="hidden" name="key" value={randomUUID()} />
          <Field
            className="mt-5"
            id="reason"
            label="Reason (optional)"
            hint="For yourself: the payer does not see it."
            maxLength={500}
          />
          <div className="mt-6 flex flex-wrap gap-3">
            <Submit>Refund {formatAmount(amount)}</Submit>
            <ButtonLink look="quiet" href={`${back}/refund`}>
              Change the amount
            </ButtonLink>
          </div>
        </form>
      ) : (
        <form action={`${back}/refund`} className="mt-6 rounded-card border border-rule bg-card p-6">
          <Field
            id="amount"
            label="Amount in euros"
            hint={`Up to ${formatAmount(remaining)}, which is what remains.`}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={typed ?? (remaining / 100).toFixed(2)}
            {...(typed !== undefined &&
              !problem && {
                error:
                  amount === undefined
                    ? 'Write an amount, such as 10.00.'
                    : `Only ${formatAmount(remaining)} remains.`,
              })}
          />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button>Continue</Button>
            <ButtonLink look="quiet" href={back}>
              Cancel
            </ButtonLink>
          </div>
        </form>
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
