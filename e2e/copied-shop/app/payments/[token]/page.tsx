// The page of a payment: it waits, shows the voucher, and says what became of the payment.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { after } from 'next/server';
import { placeOrderAgain } from '@/lib/payments/place-order';
import { formatMoney } from '@/lib/payments/ui/format';
import { LivePayment } from '@/lib/payments/ui/live-payment';
import { PAYMENT_TEXTS } from '@/lib/payments/ui/texts';
import { Voucher } from '@/lib/payments/ui/voucher';
import { WaitingRoom } from '@/lib/payments/ui/waiting-room';
import { integration, readPayment } from '@/lib/shop';
import { payAgain } from '../../actions';
import { PayForm } from '../../pay-form';

// Who has the URL may see the payment.
export const metadata: Metadata = { robots: { index: false }, referrer: 'same-origin' };

const FOUR_MINUTES = 4 * 60_000;
const HEADINGS: Record<string, string> = {
  creating: 'One moment…',
  refused: 'We could not start the payment.',
  no_mbway: 'This phone cannot pay with MB WAY.',
  pending: 'Confirm in the MB WAY app.',
  awaiting_payment: 'Pay at an ATM.',
  failed: 'The payment was declined.',
  expired: 'The time is up.',
  review: 'We are checking your payment. Please don’t pay again.',
  paid: 'Paid. Your mug is on its way.',
  refunded: 'Refunded.',
};

export default async function PaymentPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const found = await readPayment(token);
  if (!found) notFound();
  const { payment, attempt } = found;
  const state = stateOf(found);
  const heading = HEADINGS[state] ?? state;
  // The response to the order's creation was lost: ask again, with the same key.
  if (state === 'creating') after(() => placeOrderAgain(integration, attempt.id));
  const payForm = <PayForm action={payAgain} hidden={{ token, from: attempt.number }} />;
  return (
    <main>
      <LivePayment
        stream={`/payments/${token}/stream`}
        version={payment.version}
        start={heading}
        announcement={heading}
        offline={<p>No connection. If you have paid, it is recorded.</p>}
      />
      {state === 'pending' ? (
        <WaitingRoom
          id={attempt.id}
          left={Math.max(0, attempt.createdAt.getTime() + FOUR_MINUTES - Date.now())}
          full={FOUR_MINUTES}
          texts={PAYMENT_TEXTS.en.waiting}
          overdue={<h1>Waiting for the result…</h1>}
          actions={
            <details>
              <summary>Pay another way</summary>
              <p>Then do not approve this request. If you pay twice, we refund the second payment.</p>
              {payForm}
            </details>
          }
        >
          <h1>{heading}</h1>
          <p>
            We asked {attempt.phone} for {formatMoney(attempt.amount, 'en')}.
          </p>
        </WaitingRoom>
      ) : (
        <h1>{heading}</h1>
      )}
      {state === 'awaiting_payment' && attempt.voucherExpiresAt && (
        <Voucher
          voucher={{
            entity: attempt.voucherEntity ?? '',
            reference: attempt.voucherReference ?? '',
            expiresAt: attempt.voucherExpiresAt,
          }}
          amount={attempt.amount}
          lang="en"
        />
      )}
      {['refused', 'no_mbway', 'failed', 'expired'].includes(state) && payForm}
    </main>
  );
}

function stateOf({ payment, attempt }: NonNullable<Awaited<ReturnType<typeof readPayment>>>): string {
  if (payment.status !== 'open') return payment.status;
  // An event did not match what was asked for. `flagReason` says what; the log has it too.
  if (payment.flaggedAt) return 'review';
  // The API's own words are for developers; `refusal` has its code.
  if (attempt.refusal === 'payment_failed' && attempt.method === 'mbway') return 'no_mbway';
  return attempt.status;
}
