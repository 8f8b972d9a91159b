// The audit log: who did what to the account, when, and from which address.
import type { Metadata } from 'next';
import { ListTable, WIDE } from '@/components/payments/dashboard/list-table';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { AUDITED, type AuditedAction, listAudit } from '@/lib/payments/accounts/audit';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';

export const metadata: Metadata = { title: 'Activity' };

const HEADS = [['What'], ['Who', WIDE], ['When'], ['From address', WIDE]] as const;

export default async function ActivityPage() {
  const { liveAccountId } = await requireMerchant();
  const entries = await listAudit(liveAccountId);
  return (
    <>
      <PageHeading title="Activity">
        Who did what to this account, in live and test mode: the latest 100 entries of the past year. By the
        wall clock, also where the account’s clock was moved.
      </PageHeading>
      {entries.length === 0 ? (
        <p className="mt-6 text-muted">Nothing yet.</p>
      ) : (
        <ListTable caption="Activity, newest first" heads={HEADS}>
          {entries.map(({ id, action, detail, testMode, actor, address, at }) => (
            <tr key={id} className="align-top">
              <td className="px-4 py-3">
                <p className="font-medium">
                  {AUDITED[action as AuditedAction] ?? action}
                  {testMode && <span className="text-sm text-pending"> · test mode</span>}
                </p>
                {detail && <p className="text-sm break-all text-muted">{detail}</p>}
                <p className="text-sm break-all text-muted md:hidden">
                  {actor}, from {address}
                </p>
              </td>
              <td className={`px-4 py-3 text-sm break-all ${WIDE}`}>{actor}</td>
              <td className="px-4 py-3 text-sm text-muted tabular-nums">{formatMoment(at)}</td>
              <td className={`px-4 py-3 font-mono text-sm break-all ${WIDE}`}>{address}</td>
            </tr>
          ))}
        </ListTable>
      )}
    </>
  );
}
