// Refunds of a purchase: what was refunded, and the form for more. Two steps that work without JavaScript: an amount,
// then a confirmation that shows what will remain.
import { randomUUID } from 'node:crypto';
import Form from 'next/form';
import { refund } from '@/app/(store)/admin/actions';
import { ActionForm } from '@/components/ui/action-form';
import { Button, ButtonLink } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { parseMoney } from '@/lib/store/admin/parse-money';
import { refundable } from '@/lib/store/admin/refund-purchase';
import { formatMoney } from '@/lib/store/integration/format';
import type { Purchase } from '@/lib/store/purchases/purchases';
import { LOST } from './lost';

const STATUS = { done: 'refunded', asked: 'no response yet', refused: 'refused' };

const money = (cents: number) => formatMoney(cents, 'en');

/** @param typed the amount of the first step, as it was typed */
export function RefundForm({ purchase, typed }: { purchase: Purchase; typed?: string }) {
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="text-2xl">
        Refunds
      </h2>
      {purchase.refunds.length > 0 && (
        <ul className="mt-2">
          {purchase.refunds.map((each) => (
            <li key={each.id}>
              {money(each.amount)} <span className="text-muted">{STATUS[each.status]}</span>
            </li>
          ))}
        </ul>
      )}
      <NextRefund purchase={purchase} typed={typed} />
    </section>
  );
}

function NextRefund({ purchase, typed }: { purchase: Purchase; typed?: string }) {
  const { number, total, refunds } = purchase;
  const path = `/admin/purchases/${number}`;
  const left = refundable(purchase);
  const amount = typed === undefined ? undefined : parseMoney(typed);

  const unanswered = refunds.find(({ status }) => status === 'asked');
  if (unanswered)
    return (
      <ActionForm action={refund} lost={LOST} className="mt-4 space-y-3">
        <RefundFields number={number} id={unanswered.id} amount={unanswered.amount} />
        <SubmitButton pendingLabel="Asking…">Ask again for {money(unanswered.amount)}</SubmitButton>
      </ActionForm>
    );
  if (left === 0) return <p className="mt-2 text-muted">There is nothing to refund.</p>;
  if (amount !== undefined && amount >= 1 && amount <= left)
    return (
      <ActionForm action={refund} lost={LOST} className="voucher mt-4 space-y-4 px-4 py-4 sm:px-6">
        <p className="text-lg">
          Refund <strong>{money(amount)}</strong> of {money(total)}?{' '}
          {amount === left ? 'Nothing will remain.' : `${money(left - amount)} will remain.`}
        </p>
        <RefundFields number={number} id={randomUUID()} amount={amount} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton pendingLabel="Refunding…">Refund {money(amount)}</SubmitButton>
          <ButtonLink look="plain" href={path}>
            Cancel
          </ButtonLink>
        </div>
      </ActionForm>
    );
  return (
    <Form action={path} scroll={false} className="mt-4 flex flex-wrap items-end gap-3">
      <Field
        id="amount"
        inputMode="decimal"
        autoComplete="off"
        label="Amount to refund, in euros"
        hint={`${money(left)} of ${money(total)} can be refunded.`}
        error={typed === undefined ? undefined : `Enter an amount from ${money(1)} to ${money(left)}.`}
        defaultValue={typed ?? (left / 100).toFixed(2)}
        className="w-72"
      />
      <Button look="quiet" className="min-h-12">
        Refund…
      </Button>
    </Form>
  );
}

function RefundFields(props: { number: string; id: string; amount: number }) {
  return Object.entries(props).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
