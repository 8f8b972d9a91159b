// What a demonstration adds to the page of a purchase: the payer's devices, the shop's e-mails, the X-ray.
import Link from 'next/link';
import type { Lang } from '@/lib/store/lang';
import { messagesIn } from '@/lib/store/messages/messages';
import { XRAY_MESSAGES } from '@/lib/store/timeline/messages';
import { QrCode } from './qr-code';
import { XRAY_OPENER } from './xray/xray-drawer';

const LINK = 'inline-flex min-h-11 items-center underline decoration-dotted underline-offset-4';

interface Props {
  lang: Lang;
  /** The text of the link to `simulator`. */
  device: string;
  /** The simulated phone or cash machine, for the attempt that waits. */
  simulator?: string;
  /** The URL of the simulated phone for a real one on the same network. */
  scan?: string;
  outbox?: string;
  /** The page of the purchase, and whether its X-ray is open there. */
  xray?: { path: string; open: boolean };
}

export function Demonstration({ lang, device, simulator, scan, outbox, xray }: Props) {
  if (!simulator && !outbox && !xray) return null;
  const messages = messagesIn(lang);
  const newTab = (href: string, text: string) => (
    <li>
      <a href={href} target="_blank" rel="noreferrer" className={LINK}>
        {text}&nbsp;↗<span className="sr-only"> ({messages.newTab})</span>
      </a>
    </li>
  );
  return (
    <aside
      aria-label={messages.demonstration}
      className="flex items-center justify-between gap-6 rounded-card border border-dashed border-control px-4 py-3 sm:px-5 print:hidden"
    >
      <div>
        <p className="font-semibold">{messages.demonstration}</p>
        <ul className="text-muted">
          {simulator && newTab(simulator, device)}
          {outbox && newTab(outbox, messages.openOutbox)}
          {xray && (
            <li>
              <Link
                id={XRAY_OPENER}
                href={xray.open ? xray.path : `${xray.path}?xray`}
                replace
                scroll={false}
                prefetch={false}
                aria-expanded={xray.open}
                className={LINK}
              >
                {XRAY_MESSAGES[lang].open}
              </Link>
            </li>
          )}
        </ul>
      </div>
      {scan && (
        <figure className="flex shrink-0 items-center gap-3 max-sm:hidden">
          <figcaption className="max-w-32 text-right text-sm text-balance text-muted">
            {messages.scanPhone}
          </figcaption>
          <div className="w-28">
            <QrCode text={scan} label={messages.scanAlt} />
          </div>
        </figure>
      )}
    </aside>
  );
}
