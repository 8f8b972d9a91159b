// What was bought and for how much; once paid, the receipt.
import { Fragment, type ReactNode } from 'react';
import { Voucher, VoucherTear } from '@/components/ui/voucher';
import { findProduct } from '@/lib/store/checkout/catalogue';
import { formatMoney } from '@/lib/store/integration/ui/format';
import type { Lang } from '@/lib/store/lang';
import { formsMessages } from '@/lib/store/messages/forms';
import { purchaseMessages } from '@/lib/store/messages/purchase';
import { shopMessages } from '@/lib/store/messages/shop';
import { currentAttempt, type Purchase, refundedAmount } from '@/lib/store/purchases/purchases';
import { Moment } from './moment';
import { ProductPicture } from './product-picture';

export function PurchaseSummary({ purchase, lang }: { purchase: Purchase; lang: Lang }) {
  const messages = purchaseMessages[lang];
  const paid = purchase.paidAt !== null;
  const method = currentAttempt(purchase).method === 'mbway' ? 'MB WAY' : 'Multibanco';
  const returned = refundedAmount(purchase);
  const facts: [string, ReactNode][] = [];
  if (purchase.paidAt)
    facts.push(
      [messages.paidOn, <Moment key="paid" at={purchase.paidAt} lang={lang} />],
      [messages.paidWith, method],
    );
  if (returned > 0) facts.push([messages.returned, formatMoney(returned, lang)]);
  return (
    <section id="receipt" aria-labelledby="summary" className={paid ? '' : 'print:hidden'}>
      <Voucher className={paid ? 'voucher-paid' : ''}>
        <div className="px-5 pt-5 pb-4">
          <h2 id="summary" className="text-xl">
            {paid ? messages.receiptTitle : shopMessages[lang].yourOrder}
          </h2>
          <p className="font-mono text-sm text-muted">{purchase.number}</p>
          <ul className="mt-3">
            {purchase.lines.map(({ slug, quantity, price }) => {
              const product = findProduct(slug);
              return (
                <li key={slug} className="flex items-center gap-3 py-1.5">
                  {product && <ProductPicture product={product} className="size-12 shrink-0" />}
                  <span className="mr-auto">
                    {product?.name[lang] ?? slug}
                    {quantity > 1 && <span className="text-muted"> × {quantity}</span>}
                  </span>
                  <span className="tabular-nums">{formatMoney(price * quantity, lang)}</span>
                </li>
              );
            })}
          </ul>
        </div>
        <VoucherTear />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 px-5 pt-4 pb-5 [&_dd]:text-right">
          <dt className="text-lg">{shopMessages[lang].total}</dt>
          <dd className="text-xl font-semibold tabular-nums">{formatMoney(purchase.total, lang)}</dd>
          {facts.map(([label, value]) => (
            <Fragment key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-sm">{value}</dd>
            </Fragment>
          ))}
          {purchase.nif && (
            <>
              <dt className="text-sm text-muted">{formsMessages[lang].nif}</dt>
              <dd className="font-mono text-sm">{purchase.nif}</dd>
            </>
          )}
        </dl>
      </Voucher>
    </section>
  );
}
