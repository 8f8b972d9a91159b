// Refunds an order in two steps: how much, then a confirmation that says what it does.

import { randomUUID } from 'node:crypto';
import Form from 'next/form';
import { notFound } from 'next/navigation';
import type { SearchParams } from 'nuqs/server';
import { ActionForm, FormField, FormValue } from '@/components/payments/dashboard/action-form';
import { Sums } from '@/components/payments/dashboard/money/sums';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { refundMessages } from '@/lib/payments/dashboard/messages/refund';
import { type RefundPreview as Preview, previewRefund } from '@/lib/payments/dashboard/reads/preview-refund';
import { formatDate, formatMoney, typedAmount } from '@/lib/payments/format';
import { readOrderHistory } from '@/lib/payments/orders/read-order-history';
import { readAmount } from '@/lib/payments/read-amount';
import { refund } from './actions';

export const generateMetadata = titled((lang) => refundMessages[lang].title);

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export default async function RefundPage({ params, searchParams }: Props) {
  const merchant = await requireMerchant();
  const { id } = await params;
  const history = await readOrderHistory(id, merchant.accountId);
  if (!history) notFound();
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
        title={isConfirming ? t.ask(formatMoney(amount, lang)) : t.title}
        help="/docs/refunds"
      />
      {order.status !== 'paid' ? (
        <p className="mt-6">{t.onlyPaid}</p>
      ) : isConfirming ? (
        <Card className="mt-6">
          <ActionForm action={refund}>
            <RefundPreview preview={await previewRefund(merchant, history, amount)} />
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

/** What a refund does, before it is confirmed: to the order, and to the balance. */
async function RefundPreview({ preview }: { preview: Preview }) {
  const lang = await dashboardLang();
  const t = refundMessages[lang];
  const { paid, refunded, amount, remains, fee, available, pending, availableFrom } = preview;
  const before = availableFrom ? pending : available;
  const earlier = refunded > 0 ? [[t.before, -refunded] as const] : [];
  return (
    <>
      <Section heading={t.order}>
        <Sums
          lang={lang}
          className="mt-2"
          lines={[[t.paid, paid], ...earlier, [t.now, -amount]]}
          total={[t.remains, remains]}
        />
        {fee > 0 && (
          <p className="mt-1 text-sm text-muted">
            {t.fee}: {formatMoney(fee, lang)}
          </p>
        )}
      </Section>
      <Section heading={t.balance}>
        <Sums
          lang={lang}
          className="mt-2"
          lines={[[availableFrom ? t.pending : t.available, before]]}
          total={[t.afterwards, before - amount]}
        />
        {availableFrom && (
          <p className="mt-1 text-sm text-muted">{t.fromPending(formatDate(availableFrom, lang))}</p>
        )}
        {!availableFrom && available - amount < 0 && (
          <Notice kind="pending" className="mt-3">
            {t.negative}
          </Notice>
        )}
      </Section>
      <p className="text-muted">
        {remains === 0 ? t.full : t.part} {t.sameWay}
      </p>
    </>
  );
}
