// The page of a purchase: waiting room, voucher and receipt at one URL that only its shopper knows.
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { after } from 'next/server';
import { Demonstration } from '@/components/store/demonstration';
import { PendingPurchase } from '@/components/store/pending-purchase';
import { PurchaseHeading } from '@/components/store/purchase-heading';
import { PurchaseSummary } from '@/components/store/purchase-summary';
import { PurchaseVoucher } from '@/components/store/purchase-voucher';
import { WaysForward } from '@/components/store/ways-forward';
import { XrayDrawer } from '@/components/store/xray/xray-drawer';
import { Notice } from '@/components/ui/notice';
import { soldMeanwhile } from '@/lib/store/checkout/sold-pieces';
import { outboxIsOpen } from '@/lib/store/email/outbox';
import { publicUrl, reachableUrl } from '@/lib/store/http/public-url';
import { LivePurchase } from '@/lib/store/integration/live-purchase';
import { placeOrder } from '@/lib/store/integration/place-order';
import { asLang } from '@/lib/store/lang';
import { FAILURE_MESSAGES } from '@/lib/store/messages/failure-messages';
import { messagesIn } from '@/lib/store/messages/messages';
import { purchaseMessages } from '@/lib/store/messages/purchase-messages';
import { isWaiting, mayChange, purchaseView } from '@/lib/store/purchases/purchase-view';
import { currentAttempt, findPurchase } from '@/lib/store/purchases/purchases';
import { simulatorLink } from '@/lib/store/purchases/simulator-link';
import { shopIntegration } from '@/lib/store/shop-integration';
import { xrayIsOpen } from '@/lib/store/timeline/xray-is-open';

interface Props {
  params: Promise<{ lang: string; token: string }>;
  searchParams: Promise<{ xray?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lang, token } = await params;
  const purchase = await findPurchase(token);
  return {
    title: purchase
      ? purchaseMessages(purchase, asLang(lang)).title
      : FAILURE_MESSAGES[asLang(lang)].notFound,
    robots: { index: false, follow: false },
  };
}

export default async function PurchasePage({ params, searchParams }: Props) {
  const { lang: segment, token } = await params;
  const lang = asLang(segment);
  const purchase = await findPurchase(token);
  if (!purchase) notFound();
  const messages = messagesIn(lang);
  const view = purchaseView(purchase);
  const { heading, text = '' } = purchaseMessages(purchase, lang);
  const attempt = currentAttempt(purchase);
  const path = `/${lang}/purchases/${token}`;
  const simulator = view === attempt.status ? simulatorLink(attempt, await headers()) : undefined;
  const xrayed = xrayIsOpen() && (await searchParams).xray !== undefined;

  // The response to the order's creation was lost: ask again, with the same key, once this page is sent.
  if (view === 'creating') after(() => placeOrder(shopIntegration(), attempt.id, 10));

  return (
    <>
      <div className="mx-auto grid max-w-5xl gap-x-14 gap-y-10 py-6 sm:py-12 lg:grid-cols-[1fr_19rem] print:block print:py-0">
        <LivePurchase
          stream={mayChange(purchase) ? `/purchases/${token}/stream` : null}
          version={purchase.version}
          start={isWaiting(view) ? heading : ''}
          announcement={`${heading} ${text}`}
          offline={
            <p className="border-l-4 border-pending bg-card px-4 py-3">
              <strong>{messages.offline}</strong> {messages.offlineText}
            </p>
          }
          className="lg:col-span-2"
        />
        {isWaiting(view) && (
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
        )}
        <div key={`${view} ${attempt.number}`} className="min-w-0 space-y-8">
          {isWaiting(view) && (await soldMeanwhile(purchase)) && (
            <Notice kind="failed">{messages.soldWhileWaiting}</Notice>
          )}
          {view === 'pending' ? (
            <PendingPurchase purchase={purchase} lang={lang} path={path} />
          ) : (
            <PurchaseHeading purchase={purchase} view={view} lang={lang} />
          )}
          {view === 'awaiting_payment' && attempt.voucher && (
            <PurchaseVoucher
              attempt={attempt}
              voucher={attempt.voucher}
              number={purchase.number}
              token={token}
              lang={lang}
              url={publicUrl(await headers(), path)}
            />
          )}
          {view !== 'pending' && <WaysForward purchase={purchase} view={view} lang={lang} path={path} />}
          <Demonstration
            lang={lang}
            device={attempt.method === 'mbway' ? messages.openPhone : messages.openAtm}
            simulator={simulator}
            scan={simulator && view === 'pending' ? reachableUrl(simulator) : undefined}
            xray={xrayIsOpen() ? { path, open: xrayed } : undefined}
            outbox={outboxIsOpen() ? `/${lang}/outbox?purchase=${token}` : undefined}
          />
        </div>
        <PurchaseSummary purchase={purchase} lang={lang} />
      </div>
      {xrayed && <XrayDrawer purchase={purchase} lang={lang} path={path} />}
    </>
  );
}
