// The page of a purchase: waiting room, voucher and receipt at one URL that only its shopper knows.
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { after } from 'next/server';
import { PayOtherwise } from '@/components/store/pay-otherwise';
import { PendingPurchase } from '@/components/store/pending-purchase';
import { PurchaseHeading } from '@/components/store/purchase-heading';
import { PurchaseSummary } from '@/components/store/purchase-summary';
import { PurchaseUpdates } from '@/components/store/purchase-updates';
import { PurchaseVoucher } from '@/components/store/purchase-voucher';
import { Notice } from '@/components/ui/notice';
import { soldMeanwhile } from '@/lib/store/checkout/sold-pieces';
import { storeEnv } from '@/lib/store/env';
import { publicUrl } from '@/lib/store/http/public-url';
import { placeOrderAgain } from '@/lib/store/integration/place-order';
import { asLang } from '@/lib/store/lang';
import { failureMessages } from '@/lib/store/messages/failures';
import { purchaseMessages } from '@/lib/store/messages/purchase';
import { isWaiting, purchaseView } from '@/lib/store/purchases/purchase-view';
import { currentAttempt, findPurchase } from '@/lib/store/purchases/purchases';
import { stateTexts } from '@/lib/store/purchases/state-texts';
import { shopIntegration } from '@/lib/store/shop-integration';

type Props = PageProps<'/[lang]/purchases/[token]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lang, token } = await params;
  const purchase = await findPurchase(token);
  return {
    title: purchase ? stateTexts(purchase, asLang(lang)).title : failureMessages[asLang(lang)].notFound,
    robots: { index: false, follow: false },
  };
}

export default async function PurchasePage({ params, searchParams }: Props) {
  const { lang: segment, token } = await params;
  const lang = asLang(segment);
  const purchase = await findPurchase(token);
  if (!purchase) notFound();
  const view = purchaseView(purchase);
  const { heading, text = '' } = stateTexts(purchase, lang);
  const attempt = currentAttempt(purchase);
  const path = `/${lang}/purchases/${token}`;
  const url = publicUrl(await headers(), path);
  const DemoAside = storeEnv().demo && (await import('@/components/store/demo/demo-aside')).DemoAside;
  /** The React key of what a state shows: another state starts afresh. */
  const state = `${view} ${attempt.number}`;

  // The response to the order's creation was lost: ask again, with the same key, once this page is sent.
  if (view === 'creating') after(() => placeOrderAgain(shopIntegration(), attempt.id));

  return (
    <div className="grid gap-x-10 gap-y-10 py-6 sm:py-12 lg:grid-cols-[1fr_var(--summary-width)] print:block print:py-0">
      <PurchaseUpdates
        purchase={purchase}
        lang={lang}
        start={isWaiting(view) ? heading : ''}
        announcement={`${heading} ${text}`}
        className="lg:col-span-2"
      />
      {isWaiting(view) && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <div className="min-w-0 space-y-8">
        <div key={state} className="space-y-8">
          {isWaiting(view) && (await soldMeanwhile(purchase)) && (
            <Notice kind="failed">{purchaseMessages[lang].soldWhileWaiting}</Notice>
          )}
          {view === 'pending' ? (
            <PendingPurchase purchase={purchase} lang={lang} path={path} />
          ) : (
            <PurchaseHeading purchase={purchase} view={view} lang={lang} />
          )}
        </div>
        {DemoAside && <DemoAside purchase={purchase} lang={lang} query={await searchParams} />}
        {view === 'awaiting_payment' && (
          <PurchaseVoucher key={attempt.number} purchase={purchase} lang={lang} url={url} />
        )}
        {view !== 'pending' && (
          <PayOtherwise key={`${state} ways`} purchase={purchase} view={view} lang={lang} path={path} />
        )}
      </div>
      <PurchaseSummary purchase={purchase} lang={lang} />
    </div>
  );
}
