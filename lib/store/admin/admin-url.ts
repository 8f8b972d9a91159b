import type { Lang } from '@/lib/store/lang';
import type { PurchaseFilter } from './list-purchases';

/** The list of purchases with this filter. */
export function adminUrl(lang: Lang, { state, search, before }: PurchaseFilter = {}): string {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  if (state) query.set('state', state);
  if (before) query.set('before', before);
  return `/admin/${lang}${query.size > 0 ? `?${query}` : ''}`;
}
