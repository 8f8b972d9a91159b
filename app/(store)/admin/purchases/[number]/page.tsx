// One purchase in the admin area: what was bought, its attempts with their orders, and refunds.
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/(store)/admin/is-signed-in';
import { PurchaseStatus } from '@/components/store/admin/purchase-status';
import { RefundForm } from '@/components/store/admin/refund-form';
import { Notice } from '@/components/ui/notice';
import { findByNumber } from '@/lib/store/admin/find-by-number';
import { findProduct } from '@/lib/store/checkout/catalogue';
import { formatPhone } from '@/lib/store/checkout/phone';
import { formatMoment, formatMoney } from '@/lib/store/integration/format';
import { currentAttempt, refundedAmount } from '@/lib/store/purchases/purchases';

interface Props {
  params: Promise<{ number: string }>;
  searchParams: Promise<{ amount?: string | string[]; result?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).number };
}

const RESULTS: Record<string, { kind: 'paid' | 'pending' | 'failed'; text: string }> = {
  done: { kind: 'paid', text: 'Refunded. The shopper sees it on the purchase’s page and gets an e-mail.' },
  unknown: {
    kind: 'pending',
    text: 'No response from the payment service. Ask again below: it refunds once, however often it is asked.',
  },
  'not possible': { kind: 'failed', text: 'That amount can no longer be refunded. See what remains.' },
};

export default async function AdminPurchasePage({ params, searchParams }: Props) {
  await requireStaff();
  const purchase = await findByNumber((await params).number);
  if (!purchase) notFound();
  const { amount, result } = await searchParams;
  const current = currentAttempt(purchase);
  const refusal = /^refused:([a-z_]{1,60})$/.exec(String(result))?.[1];
  const notice = refusal
    ? { kind: 'failed' as const, text: `The payment service refused: ${refusal}. Nothing was refunded.` }
    : RESULTS[String(result)];
  return (
    <>
      <Link
        href="/admin"
        className="inline-flex min-h-11 items-center text-muted underline-offset-4 hover:underline"
      >
        ← All purchases
      </Link>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h1 className="text-4xl">{purchase.number}</h1>
        <PurchaseStatus
          status={purchase.status === 'open' ? current.status : purchase.status}
          refunded={refundedAmount(purchase)}
        />
      </div>
      <div className="mt-5 space-y-3 empty:hidden" role="status">
        {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
        {purchase.flagReason && <Notice kind="failed">To check: {purchase.flagReason}.</Notice>}
      </div>
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0 space-y-10">
          <section aria-labelledby="attempts">
            <h2 id="attempts" className="text-2xl">
              Attempts
            </h2>
            <ol className="mt-3 space-y-3">
              {purchase.attempts.map((each) => (
                <li key={each.id} className="voucher px-4 py-3 sm:px-6">
                  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <p className="font-medium">
                      {each.number}. {each.method === 'mbway' ? 'MB WAY' : 'Multibanco'},{' '}
                      {formatMoney(each.amount, 'en')}
                    </p>
                    <PurchaseStatus status={each.status} />
                  </div>
                  <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 text-sm [&_dd]:break-all [&_dt]:text-muted">
                    <dt>Order</dt>
                    <dd>{each.orderId ?? 'none'}</dd>
                    <dt>Reference</dt>
                    <dd>{each.externalReference}</dd>
                    {each.phone && (
                      <>
                        <dt>Phone</dt>
                        <dd>{formatPhone(each.phone)}</dd>
                      </>
                    )}
                    <dt>Created</dt>
                    <dd>{formatMoment(each.createdAt, 'en')}</dd>
                    {(each.superseded || each.surplus || each.refusal) && (
                      <>
                        <dt>Note</dt>
                        <dd>
                          {[
                            each.superseded && 'replaced by a later attempt',
                            each.surplus && 'second payment, refunded',
                            each.refusal,
                          ]
                            .filter(Boolean)
                            .join('; ')}
                        </dd>
                      </>
                    )}
                  </dl>
                </li>
              ))}
            </ol>
          </section>
          <RefundForm purchase={purchase} typed={typeof amount === 'string' ? amount : undefined} />
        </div>
        <section aria-labelledby="about" className="voucher self-start px-5 py-4">
          <h2 id="about" className="text-xl">
            Purchase
          </h2>
          <ul className="mt-2">
            {purchase.lines.map(({ slug, quantity, price }) => (
              <li key={slug} className="flex justify-between gap-4 py-1">
                <span>
                  {findProduct(slug)?.name.en ?? slug}
                  {quantity > 1 && <span className="text-muted"> × {quantity}</span>}
                </span>
                <span className="tabular-nums">{formatMoney(price * quantity, 'en')}</span>
              </li>
            ))}
          </ul>
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-rule pt-3 text-sm [&_dd]:text-right [&_dd]:break-words [&_dt]:text-muted">
            <dt>Total</dt>
            <dd className="text-base font-semibold tabular-nums">{formatMoney(purchase.total, 'en')}</dd>
            <dt>Shopper</dt>
            <dd>{purchase.name}</dd>
            <dt>E-mail</dt>
            <dd>{purchase.email}</dd>
            <dt>Delivery</dt>
            <dd className="whitespace-pre-line">{purchase.address ?? 'pick-up'}</dd>
            {purchase.nif && (
              <>
                <dt>NIF</dt>
                <dd>{purchase.nif}</dd>
              </>
            )}
            <dt>Goods</dt>
            <dd>{purchase.released ? 'released' : 'not released'}</dd>
            {purchase.paidAt && (
              <>
                <dt>Paid</dt>
                <dd>{formatMoment(purchase.paidAt, 'en')}</dd>
              </>
            )}
          </dl>
          <Link
            href={`/${purchase.lang}/purchases/${purchase.token}`}
            prefetch={false}
            className="mt-2 inline-flex min-h-11 items-center text-pine underline underline-offset-4"
          >
            What the shopper sees
          </Link>
        </section>
      </div>
    </>
  );
}
