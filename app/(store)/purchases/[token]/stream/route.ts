// The live update of a purchase's page: its version, whenever it changes.
import { eventStream } from '@/lib/live/event-stream';
import { clientAddress } from '@/lib/store/http/client-address';
import { purchaseVersion, watchPurchase } from '@/lib/store/purchases/purchases';
import { notePush } from '@/lib/store/timeline/notes';

export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return eventStream(request, {
    readVersion: () => purchaseVersion(token),
    subscribe: (onChange) => watchPurchase(token, onChange),
    key: `${clientAddress(request.headers)} ${token}`,
    onSent: (version) => notePush(token, version),
  });
}
