// Whether an endpoint takes what is sent to it.
import { Status, type StatusKind } from '@/components/ui/status';
import { formatAgo } from '@/lib/payments/dashboard/format/format-ago';
import { webhooks } from '@/lib/payments/dashboard/messages/webhooks';
import type { Lang } from '@/lib/payments/lang';
import type { EndpointHealth } from '@/lib/payments/webhooks/read-endpoint-health';

const KIND: Record<EndpointHealth['state'], StatusKind> = {
  well: 'paid',
  failing: 'failed',
  never: 'awaiting',
};

export function EndpointStatus({ health, now, lang }: { health: EndpointHealth; now: Date; lang: Lang }) {
  const t = webhooks[lang];
  return (
    <>
      <Status kind={KIND[health.state]}>{t.state[health.state]}</Status>
      {health.lastAttemptAt && (
        <span className="text-xs text-muted">
          {' '}
          {t.stateSince(formatAgo(health.lastAttemptAt, now, lang))}
        </span>
      )}
    </>
  );
}
