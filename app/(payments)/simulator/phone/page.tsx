// The payer's phone, simulated: lock screen, MB WAY request, result. The address says whose phone it is.
import type { Metadata } from 'next';
import { AskPhone } from '@/components/payments/simulator/ask-phone';
import { LockScreen } from '@/components/payments/simulator/lock-screen';
import { PaymentRequest } from '@/components/payments/simulator/payment-request';
import { RequestResult } from '@/components/payments/simulator/request-result';
import { listMbwayRequests } from '@/lib/payments/network/mbway-requests';
import { readPhone } from '@/lib/payments/network/read-phone';
import { readPhoneRequest } from '@/lib/payments/simulator/read-phone-request';
import { readServiceTime } from '@/lib/payments/simulator/read-service-time';
import { requireSimulator } from '@/lib/payments/simulator/require-simulator';
import { decide } from './decide';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Phone' };

type Query = Record<string, string | string[] | undefined>;

export default async function PhonePage({ searchParams }: { searchParams: Promise<Query> }) {
  requireSimulator();
  const query = await searchParams;
  const phone = readPhone(given(query.phone) ?? '');
  return (
    <main className="mx-auto flex w-full flex-col items-center sm:px-4 sm:pt-2">
      {await screen(query, phone)}
      <p className="mt-4 max-w-md px-4 text-center text-sm text-balance text-muted">
        {phone
          ? 'A simulated phone. Requests arrive by themselves; any four digits are the PIN. '
          : 'A simulated phone. It shows the MB WAY requests sent to one number. '}
        {phone && (
          <a
            href="/simulator/phone"
            className="inline-block py-1 underline underline-offset-4 hover:text-ink"
          >
            Another phone
          </a>
        )}
      </p>
    </main>
  );
}

async function screen(query: Query, phone: string | undefined) {
  if (!phone) return <AskPhone refused={given(query.phone)} />;
  const order = given(query.order);
  const [request, requests] = await Promise.all([
    order ? readPhoneRequest(phone, order) : undefined,
    listMbwayRequests(phone),
  ]);
  if (!request) return <LockScreen phone={phone} requests={requests} now={(await readServiceTime()).now} />;
  if (request.status !== 'pending') {
    return <RequestResult phone={phone} request={request} decision={given(query.decision)} />;
  }
  const pending = requests.map(({ order_id }) => order_id).join();
  const pinMissing = query.pin === 'missing';
  return (
    <PaymentRequest
      phone={phone}
      request={request}
      pending={pending}
      pinMissing={pinMissing}
      decide={decide}
    />
  );
}

function given(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
