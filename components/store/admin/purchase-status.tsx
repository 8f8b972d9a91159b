// A purchase's or attempt's state, in the admin area's messages.
import { Status } from '@/components/ui/status';
import { formatMoney } from '@/lib/store/integration/ui/format';
import type { Lang } from '@/lib/store/lang';
import { adminMessages } from '@/lib/store/messages/admin';
import type { Attempt, Purchase } from '@/lib/store/purchases/purchases';
import { STATUS_KIND } from '../state-heading';

interface Props {
  lang: Lang;
  status: Attempt['status'] | Exclude<Purchase['status'], 'open'>;
  /** Cents. */
  refunded?: number;
}

export function PurchaseStatus({ lang, status, refunded = 0 }: Props) {
  const messages = adminMessages[lang];
  const partly = status === 'paid' && refunded > 0;
  return (
    <Status kind={STATUS_KIND[status]}>
      {partly ? messages.partlyRefunded(formatMoney(refunded, lang)) : messages.status[status]}
    </Status>
  );
}
