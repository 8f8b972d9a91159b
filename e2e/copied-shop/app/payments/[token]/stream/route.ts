import { eventStream } from '@/lib/live/event-stream';
import { integration, onPaymentChange } from '@/lib/shop';

export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return eventStream(request, {
    readVersion: () => integration.store.version(token),
    subscribe: (onChange) => onPaymentChange(token, onChange),
    key: token,
  });
}
