// What a demonstration adds to the page of a purchase: the payer's device, the X-ray, the shop's e-mails, the merchant's
// side. `?device` and `?xray` say what is open.
import { headers } from 'next/headers';
import Link from 'next/link';
import { UnlessFramed } from '@/components/ui/unless-framed';
import { DEMO_MESSAGES } from '@/lib/store/demo/demo-messages';
import { deviceOf } from '@/lib/store/demo/device';
import { knownAfter } from '@/lib/store/demo/find-purchase';
import { outboxIsOpen } from '@/lib/store/demo/outbox';
import { dashboardLink, docsLink, scanUrl } from '@/lib/store/demo/simulator-link';
import { XRAY_MESSAGES } from '@/lib/store/demo/xray/messages';
import type { Lang } from '@/lib/store/lang';
import { messagesIn } from '@/lib/store/messages/messages';
import { isWaiting, purchaseView } from '@/lib/store/purchases/purchase-view';
import { currentAttempt, type Purchase } from '@/lib/store/purchases/purchases';
import { QrCode } from '../qr-code';
import { ClockBadge } from './clock-badge';
import { ConfirmedIn } from './confirmed-in';
import { DevicePanel } from './device-panel';
import { OpenDevice } from './open-device';
import { XRAY_OPENER, XrayDrawer } from './xray/xray-drawer';

const LINK = 'inline-flex min-h-11 items-center font-medium text-pine underline underline-offset-4';

interface Props {
  purchase: Purchase;
  lang: Lang;
  query: Record<string, string | string[] | undefined>;
}

export async function DemoAside({ purchase, lang, query }: Props) {
  const messages = DEMO_MESSAGES[lang];
  const { newTab } = messagesIn(lang);
  const view = purchaseView(purchase);
  const attempt = currentAttempt(purchase);
  const isPaid = view === 'paid' || view === 'partly_refunded';
  const isMbway = attempt.method === 'mbway';
  const path = `/${lang}/purchases/${purchase.token}`;
  const xrayed = query.xray !== undefined;
  /** This page with the parts that are open beside it. */
  const withOpen = (device: boolean, xray: boolean) => {
    const parts = [device && 'device', xray && 'xray'].filter(Boolean);
    return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
  };
  const sent = await headers();
  const device = deviceOf(attempt, {
    headers: sent,
    lang,
    page: withOpen(true, xrayed),
    open: query.device !== undefined,
  });
  const isOpen = device?.open === true;
  const waits = view === attempt.status && isWaiting(view);
  const scan = waits && isMbway ? scanUrl(attempt, sent, lang) : undefined;
  const dashboard = attempt.orderId && dashboardLink(attempt.orderId, sent);
  const docs = isPaid && docsLink(sent, lang);

  return (
    <>
      {device && isOpen && (
        <UnlessFramed>
          <DevicePanel
            src={device.href}
            title={isMbway ? messages.phone : messages.atm}
            closed={withOpen(false, xrayed)}
            phone={isMbway}
            messages={{ ownTab: messages.ownTab, newTab, close: messages.close }}
          />
        </UnlessFramed>
      )}
      <aside
        aria-label={messages.heading}
        className="flex items-center justify-between gap-6 rounded-card border border-dashed border-control px-4 py-4 sm:px-5 print:hidden"
      >
        <div className="grow">
          <p className="font-serif text-xl">{isPaid ? messages.next : messages.heading}</p>
          {isPaid && purchase.paidAt && (
            <ConfirmedIn
              key={attempt.id}
              rendered={purchase.now.getTime() - purchase.paidAt.getTime()}
              known={await knownAfter(purchase)}
              messages={{
                confirmedIn: messages.confirmedIn[attempt.method],
                knownAfter: messages.knownAfter,
              }}
            />
          )}
          {waits && device && (
            <div className="mt-3 empty:hidden">
              {isOpen && isMbway && <p className="font-medium max-lg:hidden">{messages.openBeside}</p>}
              <OpenDevice device={device} label={isMbway ? messages.openPhone : messages.openAtm} />
            </div>
          )}
          <ul className={`mt-1 ${isPaid ? 'space-y-1' : 'flex flex-wrap gap-x-6'}`}>
            <Way text={messages.xrayText} show={isPaid}>
              <Link
                id={XRAY_OPENER}
                href={withOpen(isOpen, !xrayed)}
                replace
                scroll={false}
                prefetch={false}
                aria-expanded={xrayed}
                className={LINK}
              >
                {XRAY_MESSAGES[lang].open}
              </Link>
            </Way>
            {dashboard && (
              <Way text={messages.dashboardText} show={isPaid}>
                <a href={dashboard} className={LINK}>
                  {messages.dashboard}
                </a>
              </Way>
            )}
            {docs && (
              <Way text={messages.docsText} show>
                <a href={docs} className={LINK}>
                  {messages.docs}
                </a>
              </Way>
            )}
            {outboxIsOpen() && (
              <li>
                <a
                  href={`/${lang}/outbox?purchase=${purchase.token}`}
                  target="_blank"
                  rel="noreferrer"
                  className={LINK}
                >
                  {messages.outbox}&nbsp;↗<span className="sr-only"> ({newTab})</span>
                </a>
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

function Way({ text, show, children }: { text: string; show: boolean; children: React.ReactNode }) {
  return (
    <li>
      {children}
      {show && <p className="-mt-1.5 pb-1 text-sm text-muted">{text}</p>}
    </li>
  );
}
