// Shown instead of something that belongs to the merchant's other mode, with a link to it.
import { notFound } from 'next/navigation';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import type { DashboardMerchant } from '@/lib/payments/auth/session';
import { otherModeMessages } from '@/lib/payments/dashboard/messages/other-mode';
import { shell } from '@/lib/payments/dashboard/messages/shell';
import { isOfOtherMode, type Kind } from '@/lib/payments/dashboard/reads/is-of-other-mode';
import { switchMode } from './actions';

const LIST = {
  order: 'orders',
  delivery: 'deliveries',
  endpoint: 'webhooks',
  key: 'keys',
  request: 'requests',
  payout: 'payouts',
} as const satisfies Record<Kind, string>;

/** Ends as «not found» when it isn't the merchant's at all. */
export async function otherMode(merchant: DashboardMerchant, kind: Kind, id: string) {
  if (!(await isOfOtherMode(merchant, kind, id))) notFound();
  const lang = await dashboardLang();
  const t = otherModeMessages[lang];
  const list = LIST[kind];
  const [here, there] = merchant.livemode ? (['live', 'test'] as const) : (['test', 'live'] as const);
  return (
    <>
      <PageHeading back={[shell[lang].pages[list], `/dashboard/${list}`]} title={t.title(t.modes[there])} />
      <Notice kind="pending" className="mt-6 max-w-prose">
        <p>{t.belongs(t.kinds[kind], t.modes[there], t.modes[here])}</p>
        <form action={switchMode} className="mt-3">
          <input type="hidden" name="mode" value={there} />
          <input type="hidden" name="to" value={`/dashboard/${list}/${id}`} />
          <SubmitButton look="quiet">{t.show(t.modes[there])}</SubmitButton>
        </form>
      </Notice>
    </>
  );
}
