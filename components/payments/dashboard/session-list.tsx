// Where the person is signed in, each with its way out.
import { Status } from '@/components/ui/status';
import type { ListedSession } from '@/lib/payments/accounts/sessions';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import { nameBrowser } from '@/lib/payments/dashboard/name-browser';
import { Submit } from './submit';

export function SessionList({
  sessions,
  currentId,
  endSession,
}: {
  sessions: ListedSession[];
  currentId: string;
  endSession: (form: FormData) => Promise<void>;
}) {
  return (
    <ul className="mt-4 rounded-card border border-rule bg-card divide-y divide-rule">
      {sessions.map(({ id, created_at, expires_at, user_agent }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
          <div className="min-w-0">
            <p className="font-medium">{nameBrowser(user_agent)}</p>
            <p className="text-sm text-muted">
              Since {formatMoment(created_at)} · ends {formatMoment(expires_at)}
            </p>
          </div>
          {id === currentId ? (
            <Status kind="paid">This one</Status>
          ) : (
            <form action={endSession}>
              <input type="hidden" name="id" value={id} />
              <Submit
                look="plain"
                aria-label={`End session of ${nameBrowser(user_agent)} since ${formatMoment(created_at)}`}
              >
                End session
              </Submit>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
