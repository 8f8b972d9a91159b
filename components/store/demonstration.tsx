// What a demonstration adds to the page of a purchase: the payer's devices and the shop's e-mails. No part of the shop.
import type { Lang } from '@/lib/store/lang';
import { wordsIn } from '@/lib/store/words';
import { XRAY_WORDS } from '@/lib/store/xray/words';
import { QrCode } from './qr-code';

const LINK = 'inline-flex min-h-11 items-center underline decoration-dotted underline-offset-4';

interface Props {
  lang: Lang;
  /** What the link to `simulator` says. */
  device: string;
  /** Where the payer is played for the attempt that waits. */
  simulator?: string;
  /** The address of the simulated phone for a real one on the same network. */
  scan?: string;
  outbox?: string;
  /** The page of the purchase, and whether its X-ray is open there. */
  xray?: { path: string; open: boolean };
}

export function Demonstration({ lang, device, simulator, scan, outbox, xray }: Props) {
  if (!simulator && !outbox && !xray) return null;
  const words = wordsIn(lang);
  const door = (href: string, text: string) => (
    <li>
      <a href={href} target="_blank" rel="noreferrer" className={LINK}>
        {text}&nbsp;↗<span className="sr-only"> ({words.newTab})</span>
      </a>
    </li>
  );
  return (
    <aside
      aria-label={words.demonstration}
      className="flex items-center justify-between gap-6 rounded-card border border-dashed border-control px-4 py-3 sm:px-5 print:hidden"
    >
      <div>
        <p className="font-semibold">{words.demonstration}</p>
        <ul className="text-muted">
          {simulator && door(simulator, device)}
          {outbox && door(outbox, words.openOutbox)}
          {xray && (
            <li>
              <a
                id="xray-open"
                data-soft={xray.open ? 'xray-open' : 'xray-title'}
                href={xray.open ? xray.path : `${xray.path}?xray`}
                aria-expanded={xray.open}
                className={LINK}
              >
                {XRAY_WORDS[lang].open}
              </a>
            </li>
          )}
        </ul>
      </div>
      {scan && (
        <figure className="flex shrink-0 items-center gap-3 max-sm:hidden">
          <figcaption className="max-w-32 text-right text-sm text-balance text-muted">
            {words.scanPhone}
          </figcaption>
          <div className="w-28">
            <QrCode text={scan} label={words.scanAlt} />
          </div>
        </figure>
      )}
    </aside>
  );
}
