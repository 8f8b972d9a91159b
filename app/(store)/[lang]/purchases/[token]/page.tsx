// The page of a purchase: waiting room, voucher and receipt at one URL that only its shopper knows.

import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { after } from 'next/server';
import { ConfirmedIn } from '@/components/store/demo/confirmed-in';
import { Demonstration } from '@/components/store/demo/demonstration';
import { DevicePanel } from '@/components/store/demo/device-panel';
import { OpenDevice } from '@/components/store/demo/open-device';
import { PendingPurchase } from '@/components/store/pending-purchase';
import { PurchaseHeading } from '@/components/store/purchase-heading';
import { PurchaseSummary } from '@/components/store/purchase-summary';
import { PurchaseUpdates } from '@/components/store/purchase-updates';
import { PurchaseVoucher } from '@/components/store/purchase-voucher';
import { WaysForward } from '@/components/store/ways-forward';
import { XrayDrawer } from '@/components/store/xray/xray-drawer';
import { Notice } from '@/components/ui/notice';
import { UnlessFramed } from '@/components/ui/unless-framed';
import { soldMeanwhile } from '@/lib/store/checkout/sold-pieces';
import { clockAhead } from '@/lib/store/clock';
import { outboxIsOpen } from '@/lib/store/email/outbox';
import { storeEnv } from '@/lib/store/env';
import { publicUrl } from '@/lib/store/http/public-url';
import { placeOrderAgain } from '@/lib/store/integration/place-order';
import { asLang } from '@/lib/store/lang';
import { DEMO_MESSAGES } from '@/lib/store/messages/demo-messages';
import { FAILURE_MESSAGES } from '@/lib/store/messages/failure-messages';
import { messagesIn } from '@/lib/store/messages/messages';
import { purchaseMessages } from '@/lib/store/messages/purchase-messages';
import { deviceOf } from '@/lib/store/purchases/device';
import { isWaiting, purchaseView } from '@/lib/store/purchases/purchase-view';
import { currentAttempt, findPurchase, knownAfter } from '@/lib/store/purchases/purchases';
import { dashboardLink, docsLink, scanUrl } from '@/lib/store/purchases/simulator-link';
import { shopIntegration } from '@/lib/store/shop-integration';

interface Props {
  params: Promise<{ lang: string; token: string }>;
  searchParams: Promise<{ xray?: string | string[]; device?: string | string[] }>;
}

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
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
  const [purchase, aheadMs] = await Promise.all([findPurchase(token), clockAhead()]);
  if (!purchase) notFound();
  const now = Date.now() + aheadMs;
  const messages = messagesIn(lang);
  const view = purchaseView(purchase);
  const { heading, text = '' } = purchaseMessages(purchase, lang);
  const attempt = currentAttempt(purchase);
  const path = `/${lang}/purchases/${token}`;
  const paid = view === 'paid' || view === 'partly_refunded';
  const query = await searchParams;
  const xrayed = storeEnv().demo && query.xray !== undefined;
  /** This page with the parts of the demonstration that are open beside it. */
  const withOpen = (open: { device?: boolean; xray?: boolean }) => {
    const parts = [open.device && 'device', open.xray && 'xray'].filter(Boolean);
    return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
  };
  const sent = await headers();
  const device = deviceOf(attempt, {
    headers: sent,
    lang,
    page: withOpen({ device: true, xray: xrayed }),
    open: query.device !== undefined,
  });
  const waitsForDevice = view === attempt.status && isWaiting(view) ? device : undefined;
  const beside = device?.open ? device : undefined;
  const demo = DEMO_MESSAGES[lang];

  // The response to the order's creation was lost: ask again, with the same key, once this page is sent.
  if (view === 'creating') after(() => placeOrderAgain(shopIntegration(), attempt.id, 10));

  return (
    <>
      {/* First, so that the keyboard reaches the device before the page that waits for it. */}
      {beside && (
        <UnlessFramed>
          <DevicePanel
            src={beside.href}
            title={attempt.method === 'mbway' ? demo.phone : demo.atm}
            closed={withOpen({ xray: xrayed })}
            phone={attempt.method === 'mbway'}
            messages={{ ownTab: demo.ownTab, newTab: messages.newTab, close: demo.close }}
          />
        </UnlessFramed>
      )}
      <div
        className={`grid gap-x-14 gap-y-10 py-6 sm:py-12 ${beside ? 'lg:gap-x-8 lg:grid-cols-[1fr_15.5rem]' : 'lg:grid-cols-[1fr_19rem]'} print:block print:py-0`}
      >
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
        <div key={`${view} ${attempt.number}`} className="min-w-0 space-y-8">
          {isWaiting(view) && (await soldMeanwhile(purchase)) && (
            <Notice kind="failed">{messages.soldWhileWaiting}</Notice>
          )}
          {view === 'pending' ? (
            <PendingPurchase purchase={purchase} now={now} lang={lang} path={path} device={waitsForDevice} />
          ) : (
            <PurchaseHeading purchase={purchase} view={view} lang={lang}>
              {paid && purchase.paidAt && storeEnv().demo && (
                <ConfirmedIn
                  rendered={now - purchase.paidAt.getTime()}
                  known={await knownAfter(purchase)}
                  messages={{ confirmedIn: demo.confirmedIn[attempt.method], knownAfter: demo.knownAfter }}
                />
              )}
              {view === 'awaiting_payment' && waitsForDevice && (
                <div className="mt-6">
                  <OpenDevice device={waitsForDevice} label={demo.openAtm} />
                </div>
              )}
            </PurchaseHeading>
          )}
          {view === 'awaiting_payment' && attempt.voucher && (
            <PurchaseVoucher
              attempt={attempt}
              voucher={attempt.voucher}
              number={purchase.number}
              token={token}
              lang={lang}
              url={publicUrl(sent, path)}
            />
          )}
          {view !== 'pending' && <WaysForward purchase={purchase} view={view} lang={lang} path={path} />}
          <Demonstration
            lang={lang}
            paid={paid}
            scan={waitsForDevice && view === 'pending' ? scanUrl(attempt, sent, lang) : undefined}
            xray={
              storeEnv().demo
                ? { href: withOpen({ device: beside !== undefined, xray: !xrayed }), open: xrayed }
                : undefined
            }
            outbox={outboxIsOpen() ? `/${lang}/outbox?purchase=${token}` : undefined}
            dashboard={attempt.orderId ? dashboardLink(attempt.orderId, sent) : undefined}
            docs={docsLink(sent, lang)}
          />
        </div>
        <PurchaseSummary purchase={purchase} lang={lang} />
      </div>
      {xrayed && (
        <XrayDrawer
          purchase={purchase}
          lang={lang}
          path={path}
          closed={withOpen({ device: beside !== undefined })}
        />
      )}
    </>
  );
}
