// The live update of a purchase's page: its version, whenever it changes.
import { eventStream } from '@/lib/live/event-stream';
import { clientAddress } from '@/lib/store/http/client-address';
import { observing } from '@/lib/store/observer';
import { purchaseVersion, watchPurchase } from '@/lib/store/purchases/purchases';

export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return eventStream(request, {
    readVersion: () => purchaseVersion(token),
    subscribe: (onChange) => watchPurchase(token, onChange),
    key: `${clientAddress(request.headers)} ${token}`,
    onSent: (version) => observing.observer?.onSent(token, version),
  });
}
