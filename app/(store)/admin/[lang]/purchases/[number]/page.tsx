// One purchase in the admin area: what was bought, its attempts with their orders, and refunds.
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/(store)/admin/is-signed-in';
import { PurchaseStatus } from '@/components/store/admin/purchase-status';
import { RefundForm } from '@/components/store/admin/refund-form';
import { Moment } from '@/components/store/moment';
import { Notice } from '@/components/ui/notice';
import { findByNumber } from '@/lib/store/admin/find-by-number';
import { findProduct } from '@/lib/store/checkout/catalogue';
import { formatPhone } from '@/lib/store/checkout/phone';
import { storeEnv } from '@/lib/store/env';
import { formatMoney } from '@/lib/store/integration/ui/format';
import { asLang } from '@/lib/store/lang';
import { adminMessages } from '@/lib/store/messages/admin';
import { currentAttempt, refundedAmount } from '@/lib/store/purchases/purchases';

interface Props {
  params: Promise<{ lang: string; number: string }>;
  searchParams: Promise<{ amount?: string | string[]; result?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).number };
}

export default async function AdminPurchasePage({ params, searchParams }: Props) {
  const { lang: segment, number } = await params;
  const lang = asLang(segment);
  await requireStaff(lang);
  const messages = adminMessages[lang];
  const purchase = await findByNumber(number);
  if (!purchase) notFound();
  const { amount, result } = await searchParams;
  const current = currentAttempt(purchase);
  const ClockBadge = storeEnv().demo && (await import('@/components/store/demo/clock-badge')).ClockBadge;
  const notice = noticeOf(String(result), messages.results);
  const flag = purchase.soldOut ? messages.soldOut : purchase.flagReason;
  return (
    <>
      <Link
        href={`/admin/${lang}`}
        className="inline-flex min-h-11 items-center text-muted underline-offset-4 hover:underline"
      >
        ← {messages.all}
      </Link>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h1 className="text-4xl">{purchase.number}</h1>
        <PurchaseStatus
          lang={lang}
          status={purchase.status === 'open' ? current.status : purchase.status}
          refunded={refundedAmount(purchase)}
        />
        {ClockBadge && <ClockBadge lang={lang} />}
      </div>
      <div className="mt-5 space-y-3 empty:hidden" role="status">
        {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
        {flag && <Notice kind="failed">{messages.check(flag)}.</Notice>}
      </div>
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0 space-y-10">
          <section aria-labelledby="attempts">
            <h2 id="attempts" className="text-2xl">
              {messages.attempts}
            </h2>
            <ol className="mt-3 space-y-3">
              {purchase.attempts.map((each) => (
                <li key={each.id} className="voucher px-4 py-3 sm:px-6">
                  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <p className="font-medium">
                      {each.number}. {each.method === 'mbway' ? 'MB WAY' : 'Multibanco'},{' '}
                      {formatMoney(each.amount, lang)}
                    </p>
                    <PurchaseStatus lang={lang} status={each.status} />
                  </div>
                  <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 text-sm [&_dd]:break-all [&_dt]:text-muted">
                    <dt>{messages.order}</dt>
                    <dd>{each.orderId ?? messages.noOrder}</dd>
                    <dt>{messages.reference}</dt>
                    <dd>{each.externalReference}</dd>
                    {each.phone && (
                      <>
                        <dt>{messages.phone}</dt>
                        <dd>{formatPhone(each.phone)}</dd>
                      </>
                    )}
                    <dt>{messages.created}</dt>
                    <dd>
                      <Moment at={each.createdAt} lang={lang} />
                    </dd>
                    {(each.superseded || each.surplus || each.refusal) && (
                      <>
                        <dt>{messages.note}</dt>
                        <dd>
                          {[
                            each.superseded && messages.superseded,
                            each.surplus && messages.surplus,
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
          <RefundForm
            lang={lang}
            purchase={purchase}
            typed={typeof amount === 'string' ? amount : undefined}
          />
        </div>
        <section aria-labelledby="about" className="voucher self-start px-5 py-4">
          <h2 id="about" className="text-xl">
            {messages.purchase}
          </h2>
          <ul className="mt-2">
            {purchase.lines.map(({ slug, quantity, price }) => (
              <li key={slug} className="flex justify-between gap-4 py-1">
                <span>
                  {findProduct(slug)?.name[lang] ?? slug}
                  {quantity > 1 && <span className="text-muted"> × {quantity}</span>}
                </span>
                <span className="tabular-nums">{formatMoney(price * quantity, lang)}</span>
              </li>
            ))}
          </ul>
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-rule pt-3 text-sm [&_dd]:text-right [&_dd]:break-words [&_dt]:text-muted">
            <dt>{messages.total}</dt>
            <dd className="text-base font-semibold tabular-nums">{formatMoney(purchase.total, lang)}</dd>
            <dt>{messages.shopper}</dt>
            <dd>{purchase.name}</dd>
            <dt>{messages.email}</dt>
            <dd>{purchase.email}</dd>
            <dt>{messages.delivery}</dt>
            <dd className="whitespace-pre-line">{purchase.address ?? messages.pickup}</dd>
            {purchase.nif && (
              <>
                <dt>NIF</dt>
                <dd>{purchase.nif}</dd>
              </>
            )}
            <dt>{messages.goods}</dt>
            <dd>{purchase.released ? messages.released : messages.notReleased}</dd>
            {purchase.paidAt && (
              <>
                <dt>{messages.paidOn}</dt>
                <dd>
                  <Moment at={purchase.paidAt} lang={lang} />
                </dd>
              </>
            )}
          </dl>
          <Link
            href={`/${purchase.lang}/purchases/${purchase.token}`}
            prefetch={false}
            className="mt-2 inline-flex min-h-11 items-center text-pine underline underline-offset-4"
          >
            {messages.shopperView}
          </Link>
        </section>
      </div>
    </>
  );
}

function noticeOf(result: string, messages: (typeof adminMessages)['en']['results']) {
  const refusal = /^refused:([a-z_]{1,60})$/.exec(result)?.[1];
  if (refusal) return { kind: 'failed', text: messages.refused(refusal) } as const;
  if (result === 'done') return { kind: 'paid', text: messages.done } as const;
  if (result === 'unknown') return { kind: 'pending', text: messages.unknown } as const;
  if (result === 'not possible') return { kind: 'failed', text: messages.impossible } as const;
  return undefined;
}
