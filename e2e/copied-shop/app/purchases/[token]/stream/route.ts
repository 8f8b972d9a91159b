import { purchaseStream } from '@/lib/payments/purchase-stream';
import { integration, onPurchaseChange } from '@/lib/shop';

export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return purchaseStream(request, {
    readVersion: () => integration.store.version(token),
    subscribe: (onChange) => onPurchaseChange(token, onChange),
    reader: token,
  });
}
