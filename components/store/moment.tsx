import { formatMoment } from '@/lib/store/integration/ui/format';
import type { Lang } from '@/lib/store/lang';

/** A moment as people read it, and as programs do. */
export function Moment({ at, lang }: { at: Date; lang: Lang }) {
  return <time dateTime={at.toISOString()}>{formatMoment(at, lang)}</time>;
}
