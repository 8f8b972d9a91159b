// The page of a purchase: it waits, shows the voucher, and says what became of the payment.
import { notFound } from 'next/navigation';
import { after } from 'next/server';
import { LivePurchase } from '@/lib/payments/live-purchase';
import { placeOrder } from '@/lib/payments/place-order';
import { PAYMENT_TEXTS } from '@/lib/payments/texts';
import { Voucher } from '@/lib/payments/voucher';
import { WaitingRoom } from '@/lib/payments/waiting-room';
import { integration, readPurchase } from '@/lib/shop';
import { payAgain } from '../../actions';

const FOUR_MINUTES = 4 * 60_000;
const HEADINGS: Record<string, string> = {
  creating: 'One moment…',
  refused: 'This phone cannot pay with MB WAY.',
  pending: 'Confirm in the MB WAY app.',
  awaiting_payment: 'Pay at a cash machine.',
  failed: 'The payment was declined.',
  expired: 'The time is up.',
  paid: 'Paid. Your mug is on its way.',
  refunded: 'Refunded.',
};

export default async function PurchasePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const found = await readPurchase(token);
  if (!found) notFound();
  const { purchase, attempt } = found;
  const state = purchase.status === 'open' ? attempt.status : purchase.status;
  const heading = HEADINGS[state] ?? state;
  const texts = PAYMENT_TEXTS.en;
  // The response to the order's creation was lost: ask again, with the same key.
  if (state === 'creating') after(() => placeOrder(integration, attempt.id, 10));
  return (
    <main>
      <LivePurchase
        stream={`/purchases/${token}/stream`}
        version={purchase.version}
        start={heading}
        announcement={heading}
        offline={<p>No connection. If you have paid, it is recorded.</p>}
      />
      {state === 'pending' ? (
        <WaitingRoom
          id={attempt.id}
          left={Math.max(0, attempt.createdAt.getTime() + FOUR_MINUTES - Date.now())}
          full={FOUR_MINUTES}
          texts={texts.waiting}
          overdue={<h1>Waiting for the result…</h1>}
        >
          <h1>{heading}</h1>
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
          texts={texts.voucher}
        />
      )}
      {['refused', 'failed', 'expired'].includes(state) && (
        <form action={payAgain}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="from" value={attempt.number} />
          <button type="submit" name="method" value="multibanco">
            Pay by Multibanco
          </button>
        </form>
      )}
    </main>
  );
}
