// The stream behind a live page of the dashboard.
import { eventStream } from '@/lib/live/event-stream';
import { readClock } from '../accounts/clock';
import { type DashboardMerchant, findMerchant } from '../auth/session';
import { hasSession } from '../auth/sessions';
import { onAccountChange, onClockChange } from '../live-changes';
import { pageVersion } from './page-version';

/** Milliseconds between two reads for one page, however busy its account is. */
const INTERVAL = 400;

/**
 * Streams the version of what `read` finds for the signed-in merchant, until their session ends: 401 without one, 404
 * when it finds nothing.
 * `subscribe` says what may change it, the account's orders and deliveries unless given.
 */
export async function merchantStream(
  request: Request,
  read: (merchant: DashboardMerchant) => Promise<unknown>,
  subscribe: typeof onAccountChange = onAccountChange,
): Promise<Response> {
  const merchant = await findMerchant();
  if (!merchant) return new Response(null, { status: 401, headers: { 'cache-control': 'no-store' } });
  const { accountId, sessionId } = merchant;
  return eventStream(request, {
    readVersion: async () => {
      const [isSignedIn, clock, data] = await Promise.all([
        hasSession(sessionId),
        readClock(accountId),
        read(merchant),
      ]);
      return isSignedIn && data !== undefined ? pageVersion(clock, data) : undefined;
    },
    subscribe: (onChange) => {
      const stops = [subscribe(accountId, onChange), onClockChange(onChange)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    key: `${sessionId} ${new URL(request.url).pathname}`,
    interval: INTERVAL,
  });
}
