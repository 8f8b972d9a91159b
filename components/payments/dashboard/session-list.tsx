// Where the person is signed in, with a button that ends each session.
import { Status } from '@/components/ui/status';
import { SubmitButton } from '@/components/ui/submit-button';
import type { ListedSession } from '@/lib/payments/accounts/sessions';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import { nameBrowser } from '@/lib/payments/dashboard/name-browser';

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
      {sessions.map(({ id, createdAt, updatedAt, userAgent, ipAddress }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
          <div className="min-w-0">
            <p className="font-medium">{nameBrowser(userAgent)}</p>
            <p className="text-sm text-muted">
              Since {formatMoment(createdAt)} · last used {formatMoment(updatedAt)}
              {ipAddress && ` · from ${ipAddress}`}
            </p>
          </div>
          {id === currentId ? (
            <Status kind="paid">This one</Status>
          ) : (
            <form action={endSession}>
              <input type="hidden" name="id" value={id} />
              <SubmitButton
                look="plain"
                aria-label={`End session of ${nameBrowser(userAgent)} since ${formatMoment(createdAt)}`}
              >
                End session
              </SubmitButton>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
