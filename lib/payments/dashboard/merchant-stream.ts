// The stream behind a live page of the dashboard.
import { eventStream } from '@/lib/live/event-stream';
import { type DashboardMerchant, findMerchant } from '../accounts/session';
import { onAccountChange } from '../live-changes';
import { versionOf } from '../live-version';

/** Milliseconds between two reads for one page, however busy its account is. */
const INTERVAL = 400;

/** Streams the version of what `read` finds for the signed-in merchant: 401 without a session, 404 when it finds nothing. */
export async function merchantStream(
  request: Request,
  read: (merchant: DashboardMerchant) => Promise<unknown>,
): Promise<Response> {
  const merchant = await findMerchant();
  if (!merchant) return new Response(null, { status: 401, headers: { 'cache-control': 'no-store' } });
  const { accountId, sessionId } = merchant;
  return eventStream(request, {
    readVersion: async () => {
      const data = await read(merchant);
      return data === undefined ? undefined : versionOf(data);
    },
    subscribe: (onChange) => onAccountChange(accountId, onChange),
    key: `${sessionId} ${new URL(request.url).pathname}`,
    interval: INTERVAL,
  });
}
