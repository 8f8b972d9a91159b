// Where the person is signed in, with a button that ends each session.
import { Status } from '@/components/ui/status';
import { SubmitButton } from '@/components/ui/submit-button';
import type { ListedSession } from '@/lib/payments/auth/sessions';
import { shortAddress } from '@/lib/payments/client-address';
import { nameBrowser } from '@/lib/payments/dashboard/format/name-browser';
import { settings } from '@/lib/payments/dashboard/messages/settings';
import { formatExact } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { Ago } from './ago';
import { ListTable, WIDE } from './list-table';

interface Props {
  sessions: ListedSession[];
  currentId: string;
  endSession: (form: FormData) => Promise<void>;
  lang: Lang;
}

export function SessionList({ sessions, currentId, endSession, lang }: Props) {
  const t = settings[lang];
  // Sessions are by the wall clock, whatever the account's.
  const now = new Date();
  return (
    <ListTable
      caption={t.sessionsCaption}
      heads={t.sessionHeads}
      columns={{ since: WIDE, used: WIDE, address: WIDE }}
      looks={{
        browser: 'font-medium',
        since: 'text-muted',
        used: 'text-muted',
        address: 'font-mono',
        state: 'py-0',
      }}
      rows={sessions}
      keyOf={({ id }) => id}
      cells={({ id, createdAt, updatedAt, userAgent, ipAddress }) => {
        const address = ipAddress && shortAddress(ipAddress);
        const browser = nameBrowser(userAgent, lang);
        const used = <Ago at={updatedAt} now={now} />;
        const since = formatExact(createdAt, lang);
        return {
          browser: (
            <>
              {browser}
              <span className="block text-xs font-normal text-muted md:hidden">
                {used} · {address}
              </span>
            </>
          ),
          since,
          used,
          address,
          state:
            id === currentId ? (
              <Status kind="paid">{t.thisOne}</Status>
            ) : (
              <form action={endSession}>
                <input type="hidden" name="id" value={id} />
                <SubmitButton look="plain" aria-label={t.endOf(browser, since)}>
                  {t.end}
                </SubmitButton>
              </form>
            ),
        };
      }}
    />
  );
}
