// A delivery's state, as the dashboard names it.
import { Status } from '@/components/ui/status';
import { deliveries } from '@/lib/payments/dashboard/messages/deliveries';
import type { Lang } from '@/lib/payments/lang';
import type { DeliveryStatus as State } from '@/lib/payments/webhooks/delivery-statuses';

const KIND = { delivered: 'paid', dead: 'failed', cancelled: 'refunded', pending: 'pending' } as const;

export function DeliveryStatus({ status, attempts, lang }: { status: State; attempts: number; lang: Lang }) {
  const t = deliveries[lang];
  const isRetry = status === 'pending' && attempts > 0;
  return <Status kind={KIND[status]}>{isRetry ? t.retrying : t.statuses[status]}</Status>;
}
