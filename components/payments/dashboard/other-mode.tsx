// In place of something that belongs to the merchant's other mode: says so, and leads there.
import { notFound } from 'next/navigation';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import type { DashboardMerchant } from '@/lib/payments/accounts/session';
import { isOfOtherMode, type Kind } from '@/lib/payments/dashboard/is-of-other-mode';
import { PageHeading } from './page-heading';

const LIST = {
  order: ['Orders', '/dashboard/orders'],
  delivery: ['Deliveries', '/dashboard/deliveries'],
  endpoint: ['Webhooks', '/dashboard/webhooks'],
} as const satisfies Record<Kind, [string, string]>;

interface Props {
  merchant: DashboardMerchant;
  kind: Kind;
  id: string;
  switchMode: (form: FormData) => Promise<void>;
}

/** Ends as «not found» when it isn't the merchant's at all. */
export async function otherMode({ merchant, kind, id, switchMode }: Props) {
  if (!(await isOfOtherMode(merchant, kind, id))) notFound();
  const [list, path] = LIST[kind];
  const [here, there] = merchant.livemode ? ['live', 'test'] : ['test', 'live'];
  return (
    <>
      <PageHeading back={[list, path]} title={`In ${there} mode`} />
      <Notice kind="pending" className="mt-6 max-w-prose">
        <p>
          This {kind} belongs to {there} mode, and you are looking at {here} mode. They share no data.
        </p>
        <form action={switchMode} className="mt-3">
          <input type="hidden" name="mode" value={there} />
          <input type="hidden" name="to" value={`${path}/${id}`} />
          <SubmitButton look="quiet">{`Show it in ${there} mode`}</SubmitButton>
        </form>
      </Notice>
    </>
  );
}
