// The payer's simulated phone or ATM, as the page of a purchase offers it. Only in a demonstration.
import { requestOrigin } from '@/lib/store/http/public-url';
import type { Lang } from '@/lib/store/lang';
import type { Attempt } from '../purchases/purchases';
import { simulatorLink } from './simulator-link';

export interface Device {
  /** The device, with this attempt's payment on its screen. */
  href: string;
  /** The page with the device beside it; undefined where another origin serves the device: that can't be framed. */
  beside?: string;
  open: boolean;
}

/**
 * @param page the page of the purchase, with `?device` to open the panel
 * @param open whether it is open
 */
export function deviceOf(
  attempt: Attempt,
  { headers, lang, page, open }: { headers: Headers; lang: Lang; page: string; open: boolean },
): Device | undefined {
  const href = simulatorLink(attempt, headers, lang);
  if (!href) return undefined;
  const isOwn = new URL(href).origin === requestOrigin(headers);
  return { href, ...(isOwn && { beside: page }), open: open && isOwn };
}
