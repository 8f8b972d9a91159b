// The live update of a purchase's page: its version, whenever it changes.
import { clientAddress } from '@/lib/store/http/client-address';
import { purchaseStream } from '@/lib/store/integration/purchase-stream';
import { purchaseVersion, watchPurchase } from '@/lib/store/purchases/purchases';
import { notePush } from '@/lib/store/timeline/notes';

export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return purchaseStream(request, {
    readVersion: () => purchaseVersion(token),
    subscribe: (onChange) => watchPurchase(token, onChange),
    reader: `${clientAddress(request.headers)} ${token}`,
    onSent: (version) => notePush(token, version),
  });
}
