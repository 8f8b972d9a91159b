// Refunds an order in two steps: how much, then a confirmation that says what it does.
import { randomUUID } from 'node:crypto';
import Form from 'next/form';
import type { SearchParams } from 'nuqs/server';
import { ActionForm, FormField, FormValue } from '@/components/payments/dashboard/action-form';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { RefundPreview } from '@/components/payments/dashboard/refund-preview';
import { Button, ButtonLink } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { formatAmount, typedAmount } from '@/lib/payments/dashboard/format/format-amount';
import { refundMessages } from '@/lib/payments/dashboard/messages/refund';
import { previewRefund } from '@/lib/payments/dashboard/reads/preview-refund';
import { readOrderHistory } from '@/lib/payments/orders/read-order-history';
import { readAmount } from '@/lib/payments/read-amount';
import { otherMode } from '../../../other-mode';
import { refund } from './actions';

export const generateMetadata = titled((lang) => refundMessages[lang].title);

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export default async function RefundPage({ params, searchParams }: Props) {
  const merchant = await requireMerchant();
  const { id } = await params;
  const history = await readOrderHistory(id, merchant.accountId);
  if (!history) return otherMode(merchant, 'order', id);
  const lang = await dashboardLang();
  const t = refundMessages[lang];
  const { order } = history;
  const remaining = order.amount - order.refunded_amount;
  const query = await searchParams;
  const typed = typeof query.amount === 'string' ? query.amount : undefined;
  const amount = typed === undefined ? undefined : readAmount(typed);
  const back = `/dashboard/orders/${order.id}`;
  const isConfirming = order.status === 'paid' && amount !== undefined && amount <= remaining;
  return (
    <div className="max-w-xl">
      <PageHeading
        back={[order.external_reference, back]}
        title={isConfirming ? t.ask(formatAmount(amount, lang)) : t.title}
        help="/docs/refunds"
      />
      {order.status !== 'paid' ? (
        <p className="mt-6">{t.onlyPaid}</p>
      ) : isConfirming ? (
        <ActionForm action={refund} className="mt-6 rounded-card border border-rule bg-card p-6">
          <RefundPreview preview={await previewRefund(merchant, history, amount)} />
          <input type="hidden" name="order" value={order.id} />
          <input type="hidden" name="amount" value={amount} />
          <FormValue name="key" value={randomUUID()} />
          <FormField id="reason" label={t.reason} hint={t.reasonHint} maxLength={500} required={false} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton pendingLabel={t.confirming}>{t.confirm(formatAmount(amount, lang))}</SubmitButton>
            <ButtonLink look="quiet" href={`${back}/refund`}>
              {t.change}
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
            label={t.amount}
            hint={t.upTo(formatAmount(remaining, lang))}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={typed ?? typedAmount(remaining, lang)}
            {...(typed !== undefined && {
              error: amount === undefined ? t.enter : t.onlyRemains(formatAmount(remaining, lang)),
            })}
          />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button>{t.next}</Button>
            <ButtonLink look="quiet" href={back}>
              {t.cancel}
            </ButtonLink>
          </div>
        </Form>
      )}
    </div>
  );
}
