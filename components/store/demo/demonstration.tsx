// What a demonstration adds to the page of a purchase: the X-ray, the shop's e-mails, the merchant's side.
import Link from 'next/link';
import { DEMO_MESSAGES } from '@/lib/store/demo/demo-messages';
import { XRAY_MESSAGES } from '@/lib/store/demo/xray/messages';
import type { Lang } from '@/lib/store/lang';
import { messagesIn } from '@/lib/store/messages/messages';
import { QrCode } from '../qr-code';
import { ClockBadge } from './clock-badge';
import { XRAY_OPENER } from './xray/xray-drawer';

const LINK = 'inline-flex min-h-11 items-center font-medium text-pine underline underline-offset-4';

interface Props {
  lang: Lang;
  paid: boolean;
  /** The URL of the simulated phone for a real one on the same network. */
  scan?: string | undefined;
  outbox?: string | undefined;
  /** Where the X-ray is opened or closed, and whether it is open. */
  xray?: { href: string; open: boolean };
  /** The order in the payment service's dashboard, and the service's documentation. */
  dashboard?: string | undefined;
  docs?: string | undefined;
}

export function Demonstration({ lang, paid, scan, outbox, xray, dashboard, docs }: Props) {
  if (!outbox && !xray && !dashboard) return null;
  const messages = DEMO_MESSAGES[lang];
  return (
    <aside
      aria-label={messages.heading}
      className="flex items-center justify-between gap-6 rounded-card border border-dashed border-control px-4 py-4 sm:px-5 print:hidden"
    >
      <div>
        <p className="font-serif text-xl">{paid ? messages.next : messages.heading}</p>
        <ul className="mt-1 space-y-1">
          {xray && (
            <Way text={messages.xrayText} show={paid}>
              <Link
                id={XRAY_OPENER}
                href={xray.href}
                replace
                scroll={false}
                prefetch={false}
                aria-expanded={xray.open}
                className={LINK}
              >
                {XRAY_MESSAGES[lang].open}
              </Link>
            </Way>
          )}
          {dashboard && (
            <Way text={messages.dashboardText} show={paid}>
              <a href={dashboard} className={LINK}>
                {messages.dashboard}
              </a>
            </Way>
          )}
          {docs && paid && (
            <Way text={messages.docsText} show>
              <a href={docs} className={LINK}>
                {messages.docs}
              </a>
            </Way>
          )}
          {outbox && (
            <li>
              <a href={outbox} target="_blank" rel="noreferrer" className={LINK}>
                {messages.outbox}&nbsp;↗<span className="sr-only"> ({messagesIn(lang).newTab})</span>
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
