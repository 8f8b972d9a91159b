import { eventStream } from '@/lib/live/event-stream';
import { integration, onPurchaseChange } from '@/lib/shop';

export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return eventStream(request, {
    readVersion: () => integration.store.version(token),
    subscribe: (onChange) => onPurchaseChange(token, onChange),
    key: token,
  });
}
