// Whether an API key works, and until when a replaced key still works.
import { Status } from '@/components/ui/status';
import type { ListedKey } from '@/lib/payments/accounts/api-keys';
import { formatMoment } from '@/lib/payments/dashboard/format/format-moment';
import { keys as messages } from '@/lib/payments/dashboard/messages/keys';
import type { Lang } from '@/lib/payments/lang';

export function KeyStatus({ apiKey: { works, revokedAt, endsAt }, lang }: { apiKey: ListedKey; lang: Lang }) {
  const t = messages[lang];
  if (revokedAt) return <Status kind="failed">{t.since(formatMoment(revokedAt, lang))}</Status>;
  if (!endsAt) return <Status kind="paid">{t.state.active}</Status>;
  const moment = formatMoment(endsAt, lang);
  return works ? (
    <Status kind="pending">{t.until(moment)}</Status>
  ) : (
    <Status kind="failed">{t.endedAt(moment)}</Status>
  );
}
