// Where the person is signed in, with a button that ends each session.
import { Status } from '@/components/ui/status';
import { SubmitButton } from '@/components/ui/submit-button';
import type { ListedSession } from '@/lib/payments/auth/sessions';
import { shortAddress } from '@/lib/payments/client-address';
import { formatMoment } from '@/lib/payments/dashboard/format/format-moment';
import { nameBrowser } from '@/lib/payments/dashboard/format/name-browser';
import { settings } from '@/lib/payments/dashboard/messages/settings';
import type { Lang } from '@/lib/payments/lang';
import { Ago } from './ago';
import { CELL, ListTable, WIDE } from './list-table';

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
  const heads = [
    [t.sessionHeads.browser],
    [t.sessionHeads.since, WIDE],
    [t.sessionHeads.used, WIDE],
    [t.sessionHeads.address, WIDE],
    [t.sessionHeads.state],
  ] as const;
  return (
    <ListTable caption={t.sessionsCaption} heads={heads}>
      {sessions.map(({ id, createdAt, updatedAt, userAgent, ipAddress }) => {
        const address = ipAddress && shortAddress(ipAddress);
        const browser = nameBrowser(userAgent, lang);
        const used = <Ago at={updatedAt} now={now} lang={lang} />;
        return (
          <tr key={id}>
            <td className={`${CELL} font-medium`}>
              {browser}
              <span className="block text-xs font-normal text-muted md:hidden">
                {used} · {address}
              </span>
            </td>
            <td className={`${CELL} text-muted ${WIDE}`}>{formatMoment(createdAt, lang)}</td>
            <td className={`${CELL} text-muted ${WIDE}`}>{used}</td>
            <td className={`${CELL} font-mono ${WIDE}`}>{address}</td>
            <td className={`${CELL} py-0`}>
              {id === currentId ? (
                <Status kind="paid">{t.thisOne}</Status>
              ) : (
                <form action={endSession}>
                  <input type="hidden" name="id" value={id} />
                  <SubmitButton look="plain" aria-label={t.endOf(browser, formatMoment(createdAt, lang))}>
                    {t.end}
                  </SubmitButton>
                </form>
              )}
            </td>
          </tr>
        );
      })}
    </ListTable>
  );
}
