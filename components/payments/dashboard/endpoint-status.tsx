// Whether an endpoint takes what is sent to it.
import { Status } from '@/components/ui/status';
import { accountNow, requireMerchant } from '@/lib/payments/auth/session';
import { formatAgo } from '@/lib/payments/dashboard/format/format-ago';
import { webhooks } from '@/lib/payments/dashboard/messages/webhooks';
import type { Lang } from '@/lib/payments/lang';
import type { EndpointHealth } from '@/lib/payments/webhooks/read-endpoint-health';

const KIND = { well: 'paid', failing: 'failed', never: 'awaiting' } as const;

export async function EndpointStatus({ health, lang }: { health: EndpointHealth; lang: Lang }) {
  const t = webhooks[lang];
  const now = accountNow(await requireMerchant());
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
