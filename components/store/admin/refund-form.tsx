// Refunds of a purchase: what went back, and the form for more, in two steps that work without JavaScript:
// an amount, then a confirmation that shows what will remain.
import { randomUUID } from 'node:crypto';
import { refund } from '@/app/(store)/admin/actions';
import { Button, ButtonLink } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { parseMoney } from '@/lib/store/admin/parse-money';
import { refundable } from '@/lib/store/admin/refund-purchase';
import { formatMoney } from '@/lib/store/format';
import type { Purchase } from '@/lib/store/purchases/purchases';

const WORD = { done: 'refunded', asked: 'no answer yet', refused: 'refused' };

export function RefundForm({ purchase, typed }: { purchase: Purchase; typed?: string }) {
  const left = refundable(purchase);
  const path = `/admin/purchases/${purchase.number}`;
  const open = purchase.refunds.find(({ status }) => status === 'asked');
  const amount = typed === undefined ? undefined : parseMoney(typed);
  const fits = amount !== undefined && amount >= 1 && amount <= left;
  const money = (cents: number) => formatMoney(cents, 'en');
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="text-2xl">
        Refunds
      </h2>
      {purchase.refunds.length > 0 && (
        <ul className="mt-2">
          {purchase.refunds.map((each) => (
            <li key={each.id}>
              {money(each.amount)} <span className="text-muted">{WORD[each.status]}</span>
            </li>
          ))}
        </ul>
      )}
      {open ? (
        <form action={refund} className="mt-4">
          <input type="hidden" name="number" value={purchase.number} />
          <input type="hidden" name="id" value={open.id} />
          <input type="hidden" name="amount" value={open.amount} />
          <Button>Ask again for {money(open.amount)}</Button>
        </form>
      ) : left === 0 ? (
        <p className="mt-2 text-muted">There is nothing that could go back.</p>
      ) : fits ? (
        <form action={refund} className="voucher mt-4 px-4 py-4 sm:px-6">
          <p className="text-lg">
            Give back <strong>{money(amount)}</strong> of {money(purchase.total)}?{' '}
            {amount === left ? 'Nothing will remain.' : `${money(left - amount)} will remain.`}
          </p>
          <input type="hidden" name="number" value={purchase.number} />
          <input type="hidden" name="id" value={randomUUID()} />
          <input type="hidden" name="amount" value={amount} />
          <div className="mt-4 flex flex-wrap gap-2">
            <Button>Refund {money(amount)}</Button>
            <ButtonLink look="plain" href={path}>
              Keep it
            </ButtonLink>
          </div>
        </form>
      ) : (
        <form action={path} className="mt-4 flex flex-wrap items-end gap-3">
          <Field
            id="amount"
            inputMode="decimal"
            autoComplete="off"
            label="Amount to give back, in euros"
            hint={`${money(left)} of ${money(purchase.total)} can go back.`}
            error={typed === undefined ? undefined : `Enter an amount from ${money(1)} to ${money(left)}.`}
            defaultValue={typed ?? (left / 100).toFixed(2)}
            className="w-72"
          />
          <Button look="quiet" className="min-h-12">
            Refund…
          </Button>
        </form>
      )}
    </section>
  );
}
