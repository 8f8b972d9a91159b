// The audit log: who did what to the account, when, and from which address.

import { createLoader, type SearchParams } from 'nuqs/server';
import { EmptyList } from '@/components/payments/dashboard/empty-list';
import { ListTable, WIDE } from '@/components/payments/dashboard/list-table';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Pager } from '@/components/payments/dashboard/pager';
import { listAudit, OF_MERCHANT } from '@/lib/payments/audit/audit';
import { type AuditedAction, auditMessages } from '@/lib/payments/audit/messages';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { parseAsEntry } from '@/lib/payments/dashboard/filters/url-parsers';
import { settingsMessages } from '@/lib/payments/dashboard/messages/settings';
import { formatExact } from '@/lib/payments/format';

const PATH = '/dashboard/settings/activity';
const PAGE = 50;
const readPage = createLoader({ before: parseAsEntry });

export const generateMetadata = titled((lang) => settingsMessages[lang].activityTitle);

export default async function ActivityPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { liveAccountId } = await requireMerchant();
  const lang = await dashboardLang();
  const t = settingsMessages[lang];
  const { actions } = auditMessages[lang];
  const { before } = await readPage(searchParams);
  const found = await listAudit(liveAccountId, before, PAGE + 1);
  const entries = found.slice(0, PAGE);
  /** Entries about the merchant belong to both modes. */
  const modeOf = (action: string, testMode: boolean) =>
    OF_MERCHANT.has(action as AuditedAction) ? t.modes.both : testMode ? t.modes.test : t.modes.live;
  return (
    <>
      <PageHeading back={[t.title, '/dashboard/settings']} title={t.activityTitle} help="/docs/security">
        {t.activityAbout}
      </PageHeading>
      {entries.length === 0 ? (
        <EmptyList title={t.empty}>{t.emptyAbout}</EmptyList>
      ) : (
        <ListTable
          caption={t.caption}
          heads={t.heads}
          columns={{ who: WIDE, address: WIDE, mode: WIDE }}
          looks={{
            who: 'break-all',
            when: 'text-muted tabular-nums md:whitespace-nowrap',
            address: 'font-mono',
          }}
          rows={entries}
          keyOf={({ id }) => id}
          rowClass="align-top"
          cells={({ action, detail, testMode, actor, address, at }) => ({
            what: (
              <>
                <span className="font-medium">{actions[action as AuditedAction] ?? action}</span>
                {testMode && <span className="text-pending md:hidden"> · {t.testMode}</span>}
                {detail && <span className="break-all text-muted"> · {detail}</span>}
                <span className="block text-xs break-all text-muted md:hidden">{t.from(actor, address)}</span>
              </>
            ),
            who: actor,
            when: formatExact(at, lang),
            address,
            mode: (
              <span className={testMode ? 'text-pending' : 'text-muted'}>{modeOf(action, testMode)}</span>
            ),
          })}
        />
      )}
      <Pager
        first={before !== null && PATH}
        next={found.length > PAGE && `${PATH}?before=${entries.at(-1)?.id}`}
      />
    </>
  );
}
