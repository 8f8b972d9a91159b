// Refunds an order in two steps: how much, then a confirmation that says what it does.

import { randomUUID } from 'node:crypto';
import Form from 'next/form';
import { notFound } from 'next/navigation';
import type { SearchParams } from 'nuqs/server';
import { ActionForm, FormField, FormValue } from '@/components/payments/dashboard/action-form';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { refundMessages } from '@/lib/payments/dashboard/messages/refund';
import { formatMoney, typedAmount } from '@/lib/payments/format';
import { readOrderHistory } from '@/lib/payments/orders/read-order-history';
import { readAmount } from '@/lib/payments/read-amount';
import { refund } from './actions';

export const generateMetadata = titled((lang) => refundMessages[lang].title);

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export default async function RefundPage({ params, searchParams }: Props) {
  const { accountId } = await requireMerchant();
  const { id } = await params;
  const { order } = (await readOrderHistory(id, accountId)) ?? notFound();
  const lang = await dashboardLang();
  const t = refundMessages[lang];
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
        title={isConfirming ? t.ask(formatMoney(amount, lang)) : t.title}
        help="/docs/refunds"
      />
      {order.status !== 'paid' ? (
        <p className="mt-6">{t.onlyPaid}</p>
      ) : isConfirming ? (
        <Card className="mt-6">
          <ActionForm action={refund}>
            <p className="text-muted">
              {amount === remaining ? t.full : t.part(formatMoney(remaining - amount, lang))} {t.sameWay}
            </p>
            <input type="hidden" name="order" value={order.id} />
            <input type="hidden" name="amount" value={amount} />
            <FormValue name="key" value={randomUUID()} />
            <FormField id="reason" label={t.reason} hint={t.reasonHint} maxLength={500} required={false} />
            <div className="flex flex-wrap gap-3">
              <SubmitButton pendingLabel={t.confirming}>{t.confirm(formatMoney(amount, lang))}</SubmitButton>
              <ButtonLink look="quiet" href={`${back}/refund`}>
                {t.change}
              </ButtonLink>
            </div>
          </ActionForm>
        </Card>
      ) : (
        <Card className="mt-6">
          <Form action={`${back}/refund`} prefetch={false}>
            <Field
              id="amount"
              label={t.amount}
              hint={t.upTo(formatMoney(remaining, lang))}
              inputMode="decimal"
              autoComplete="off"
              required
              defaultValue={typed ?? typedAmount(remaining, lang)}
              {...(typed !== undefined && {
                error: amount === undefined ? t.enter : t.onlyRemains(formatMoney(remaining, lang)),
              })}
            />
            <div className="mt-6 flex flex-wrap gap-3">
              <Button>{t.next}</Button>
              <ButtonLink look="quiet" href={back}>
                {t.cancel}
              </ButtonLink>
            </div>
          </Form>
        </Card>
      )}
    </div>
  );
}
