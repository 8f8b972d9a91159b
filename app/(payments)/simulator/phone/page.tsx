// The payer's simulated phone: lock screen, MB WAY request, outcome. The URL has the phone number, or an order whose
// request is opened on its phone.
import type { Metadata } from 'next';
import Link from 'next/link';
import { LiveUpdates } from '@/components/payments/live-updates';
import {
  AskPhone,
  LockScreen,
  PaymentRequest,
  RequestResult,
} from '@/components/payments/simulator/phone-screens';
import { MessagesProvider } from '@/components/ui/messages';
import { UnlessFramed } from '@/components/ui/unless-framed';
import { listMbwayRequests } from '@/lib/payments/demo/network/mbway-requests';
import { readPhone } from '@/lib/payments/demo/network/read-phone';
import { payerMessages } from '@/lib/payments/demo/simulator/messages/payer';
import { phoneMessages } from '@/lib/payments/demo/simulator/messages/phone';
import { findPhone, readPhoneRequest } from '@/lib/payments/demo/simulator/read-phone-request';
import { requireSimulator } from '@/lib/payments/demo/simulator/require-simulator';
import { type Choice, readChoice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import { LOCALE } from '@/lib/payments/lang';
import { versionOf } from '@/lib/payments/live-version';
import { decide } from './actions';

export const dynamic = 'force-dynamic';

type Query = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Query> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: phoneMessages[readChoice(await searchParams).lang].title };
}

export default async function PhonePage({ searchParams }: Props) {
  requireSimulator();
  const query = await searchParams;
  const choice = readChoice(query);
  const texts = phoneMessages[choice.lang];
  const [typed, order] = [given(query.phone), given(query.order)];
  const phone = typed === undefined && order ? await findPhone(order) : readPhone(typed ?? '');
  return (
    <main className="mx-auto flex w-full flex-col items-center sm:px-4 sm:pt-2" lang={LOCALE[choice.lang]}>
      {phone ? await screen(query, choice, phone) : <AskPhone choice={choice} refused={typed} />}
      <UnlessFramed>
        <p className="mt-4 max-w-md px-4 text-center text-sm text-balance text-muted">
          {phone ? texts.note : texts.noteUnopened}{' '}
          {phone && (
            <Link
              prefetch={false}
              href={simulatorUrl('/phone', choice)}
              className="inline-block py-1 underline underline-offset-4 hover:text-ink"
            >
              {texts.another}
            </Link>
          )}
        </p>
      </UnlessFramed>
    </main>
  );
}

async function screen(query: Query, choice: Choice, phone: string) {
  const order = given(query.order);
  const [request, requests] = await Promise.all([
    order ? readPhoneRequest(phone, order) : undefined,
    listMbwayRequests(phone),
  ]);
  if (request && request.status !== 'pending')
    return <RequestResult choice={choice} phone={phone} request={request} decision={given(query.decision)} />;
  const stream = `/simulator/phone/stream?${new URLSearchParams({ phone })}`;
  return (
    <>
      {request ? (
        <MessagesProvider messages={payerMessages[choice.lang]}>
          <PaymentRequest
            key={request.orderId}
            choice={choice}
            phone={phone}
            request={request}
            decide={decide}
          />
        </MessagesProvider>
      ) : (
        <LockScreen
          choice={choice}
          phone={phone}
          requests={requests}
          now={new Date(Date.now() + (requests[0]?.clock_ahead_seconds ?? 0) * 1000)}
        />
      )}
      <LiveUpdates url={stream} version={versionOf(requests)} />
    </>
  );
}

function given(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
