// The payer's simulated phone: lock screen, MB WAY request, outcome. The URL says whose phone it is.
import type { Metadata } from 'next';
import Link from 'next/link';
import { LiveUpdates } from '@/components/payments/live-updates';
import { AskPhone } from '@/components/payments/simulator/ask-phone';
import { LockScreen } from '@/components/payments/simulator/lock-screen';
import { PaymentRequest } from '@/components/payments/simulator/payment-request';
import { RequestResult } from '@/components/payments/simulator/request-result';
import { versionOf } from '@/lib/payments/live-version';
import { listMbwayRequests } from '@/lib/payments/network/mbway-requests';
import { readPhone } from '@/lib/payments/network/read-phone';
import { readPhoneRequest } from '@/lib/payments/simulator/read-phone-request';
import { readServiceTime } from '@/lib/payments/simulator/read-service-time';
import { requireSimulator } from '@/lib/payments/simulator/require-simulator';
import { decide } from './actions';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Phone' };

type Query = Record<string, string | string[] | undefined>;

export default async function PhonePage({ searchParams }: { searchParams: Promise<Query> }) {
  requireSimulator();
  const query = await searchParams;
  const phone = readPhone(given(query.phone) ?? '');
  return (
    <main className="mx-auto flex w-full flex-col items-center sm:px-4 sm:pt-2">
      {phone ? await screen(query, phone) : <AskPhone refused={given(query.phone)} />}
      <p className="mt-4 max-w-md px-4 text-center text-sm text-balance text-muted">
        {phone
          ? 'A simulated phone. Requests arrive by themselves; any six digits are the PIN. '
          : 'A simulated phone. It shows the MB WAY requests sent to one number. '}
        {phone && (
          <Link
            href="/simulator/phone"
            className="inline-block py-1 underline underline-offset-4 hover:text-ink"
          >
            Another phone
          </Link>
        )}
      </p>
    </main>
  );
}

async function screen(query: Query, phone: string) {
  const order = given(query.order);
  const guided = query.guided !== undefined;
  const [request, requests] = await Promise.all([
    order ? readPhoneRequest(phone, order) : undefined,
    listMbwayRequests(phone),
  ]);
  if (request && request.status !== 'pending')
    return <RequestResult phone={phone} request={request} guided={guided} decision={given(query.decision)} />;
  const stream = `/simulator/phone/stream?${new URLSearchParams({ phone })}`;
  return (
    <>
      {request ? (
        <PaymentRequest
          key={request.orderId}
          phone={phone}
          request={request}
          guided={guided}
          decide={decide}
        />
      ) : (
        <LockScreen phone={phone} requests={requests} guided={guided} now={(await readServiceTime()).now} />
      )}
      <LiveUpdates url={stream} version={versionOf(requests)} />
    </>
  );
}

function given(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
