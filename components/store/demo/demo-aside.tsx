// The demonstration's part of a purchase's page: the payer's device, the X-ray, the shop's e-mails, the merchant's side.
// `?device` and `?xray` open the first two.
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { UnlessFramed } from '@/components/ui/unless-framed';
import { confirmedAfter } from '@/lib/store/demo/find-purchase';
import { demoMessages } from '@/lib/store/demo/messages/demo';
import { xrayMessages } from '@/lib/store/demo/messages/xray';
import { outboxIsOpen } from '@/lib/store/demo/outbox';
import { dashboardLink, docsLink, scanUrl, simulatorLink } from '@/lib/store/demo/simulator-link';
import { requestOrigin } from '@/lib/store/http/public-url';
import type { Lang } from '@/lib/store/lang';
import { shopMessages } from '@/lib/store/messages/shop';
import { isWaiting, purchaseView } from '@/lib/store/purchases/purchase-view';
import { currentAttempt, type Purchase } from '@/lib/store/purchases/purchases';
import { QrCode } from '../qr-code';
import { ClockBadge } from './clock-badge';
import { DevicePanel, OpenDevice } from './device';
import { TellStage } from './tell-stage';
import { XRAY_OPENER, XrayDrawer } from './xray/xray-drawer';

interface Props {
  purchase: Purchase;
  lang: Lang;
  query: Record<string, string | string[] | undefined>;
}

export async function DemoAside({ purchase, lang, query }: Props) {
  const messages = demoMessages[lang];
  const view = purchaseView(purchase);
  const attempt = currentAttempt(purchase);
  const isPaid = view === 'paid' || view === 'partly_refunded';
  const isMbway = attempt.method === 'mbway';
  const path = `/${lang}/purchases/${purchase.token}`;
  const xrayed = query.xray !== undefined;
  /** This page's URL, with the open panels. */
  const withOpen = (device: boolean, xray: boolean) => {
    const parts = [device && 'device', xray && 'xray'].filter(Boolean);
    return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
  };
  const sent = await headers();
  const device = simulatorLink(attempt, sent, lang);
  // A device of another origin can't be framed.
  const canFrame = device !== undefined && new URL(device).origin === requestOrigin(sent);
  const isOpen = canFrame && query.device !== undefined;
  const waits = view === attempt.status && isWaiting(view);
  const scan = waits && isMbway ? scanUrl(attempt, sent, lang) : undefined;
  const dashboard = attempt.orderId && dashboardLink(attempt.orderId, sent);
  const docs = isPaid && docsLink(sent, lang, 'next-app');
  const confirmedIn = isPaid ? await confirmedAfter(purchase) : undefined;

  return (
    <>
      <TellStage purchase={purchase.token} />
      {isOpen && (
        <UnlessFramed>
          <DevicePanel
            // An ATM that shows a voucher reads again that it has expired.
            key={`${attempt.number} ${view === 'expired'}`}
            src={device}
            method={attempt.method}
            closed={withOpen(false, xrayed)}
            lang={lang}
          />
        </UnlessFramed>
      )}
      <aside
        aria-label={messages.heading}
        className="flex items-center justify-between gap-6 rounded-card border border-dashed border-control px-4 py-4 sm:px-5 print:hidden"
      >
        <div className="grow">
          <p className="font-serif text-xl">{isPaid ? messages.next : messages.heading}</p>
          {confirmedIn !== undefined && (
            <p data-testid="confirmed-in" className="mt-3 font-mono text-sm text-pine tabular-nums">
              {messages.confirmedIn[attempt.method](confirmedIn)}
            </p>
          )}
          {waits && device && (
            <div className="mt-3 empty:hidden">
              {isOpen && isMbway && <p className="font-medium max-lg:hidden">{messages.openBeside}</p>}
              <OpenDevice
                href={device}
                beside={canFrame ? withOpen(true, xrayed) : undefined}
                isOpen={isOpen}
                label={isMbway ? messages.openPhone : messages.openAtm}
              />
            </div>
          )}
          <ButtonLink
            id={XRAY_OPENER}
            href={withOpen(isOpen, !xrayed)}
            replace
            scroll={false}
            aria-expanded={xrayed}
            {...(isPaid
              ? { className: 'mt-3 min-h-13 max-sm:w-full' }
              : { look: 'plain', className: '-ml-1' })}
          >
            {isPaid ? messages.see : xrayMessages[lang].open}
          </ButtonLink>
          {isPaid && <p className="mt-1 text-sm text-muted">{messages.xrayText}</p>}
          <ul className={`mt-1 ${isPaid ? 'space-y-1' : 'flex flex-wrap gap-x-6'}`}>
            {dashboard && (
              <Way text={isPaid && messages.dashboardText}>
                <TextLink tall external href={dashboard}>
                  {messages.dashboard}
                </TextLink>
              </Way>
            )}
            {docs && (
              <Way text={messages.docsText}>
                <TextLink tall external href={docs}>
                  {messages.docs}
                </TextLink>
              </Way>
            )}
            {outboxIsOpen() && (
              <li>
                <TextLink
                  tall
                  external
                  href={`/${lang}/outbox?purchase=${purchase.token}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {messages.outbox}&nbsp;↗<span className="sr-only"> ({shopMessages[lang].newTab})</span>
                </TextLink>
              </li>
            )}
            <li className="empty:hidden">
              <ClockBadge lang={lang} sentence />
            </li>
          </ul>
        </div>
        {scan && (
          <figure className="flex shrink-0 items-center gap-3 max-sm:hidden">
            <figcaption className="max-w-32 text-right text-sm text-balance text-muted">
              {messages.scan}
            </figcaption>
            <div className="w-28">
              <QrCode text={scan} label={messages.scanAlt} />
            </div>
          </figure>
        )}
      </aside>
      {xrayed && <XrayDrawer purchase={purchase} lang={lang} path={path} closed={withOpen(isOpen, false)} />}
    </>
  );
}

function Way({ text, children }: { text: string | false; children: ReactNode }) {
  return (
    <li>
      {children}
      {text && <p className="-mt-1.5 pb-1 text-sm text-muted">{text}</p>}
    </li>
  );
}
