// The paid voucher: a confirmation on the screen, and the printed slip.

import Link from 'next/link';
import { groupDigits } from '@/lib/payments/demo/simulator/group-digits';
import { atmMessages } from '@/lib/payments/demo/simulator/messages/atm';
import { type Choice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import { formatMoment, formatMoney } from '@/lib/payments/format';
import { readOrder } from '@/lib/payments/orders/order-row';
import { AtmFrame, AtmSlot, HEADING, OPTION } from './atm-frame';
import { AtmMenu } from './atm-screens';
import { BackToPurchase } from './back-to-purchase';

/** The slip of any other order is the menu. */
export async function AtmSlip({ choice, orderId }: { choice: Choice; orderId: string }) {
  const { lang } = choice;
  const found = await readOrder(orderId);
  const {
    amount: cents = 0,
    voucher_entity: entity,
    voucher_reference: reference,
    paid_at: paidAt,
  } = found?.order ?? {};
  if (!found || !entity || !reference || !paidAt) return <AtmMenu choice={choice} at="menu" />;
  const { merchant } = found;
  const { voucher, slip: messages, end } = atmMessages[lang];
  const amount = formatMoney(cents, lang);
  const lines = [
    [voucher.entity, entity],
    [voucher.reference, groupDigits(reference)],
    [voucher.amount, amount],
  ];
  return (
    <AtmFrame
      lang={lang}
      side={
        <div>
          <AtmSlot />
          <div className="overflow-hidden px-3">
            <article
              aria-label={messages.label}
              className="animate-slip bg-[#fffdf7] px-5 pt-6 pb-9 font-mono text-sm/[1.5] text-[#17211d] [mask:conic-gradient(from_-45deg_at_bottom,#0000,#000_1deg_89deg,#0000_90deg)_50%_100%/0.8rem_100%]"
            >
              <p className="text-center font-semibold">{messages.title}</p>
              <p className="mt-1 text-center">
                <time dateTime={paidAt.toISOString()}>{formatMoment(paidAt, lang)}</time>
              </p>
              <p className="mt-4 border-t border-dashed border-[#7c857f] pt-3 text-center text-base font-semibold">
                {merchant}
              </p>
              <dl className="mt-3 border-b border-dashed border-[#7c857f] pb-3">
                {lines.map(([term, value]) => (
                  <div key={term} className="flex flex-wrap justify-between gap-x-3">
                    <dt>{term}</dt>
                    <dd className="font-semibold">{value}</dd>
                  </div>
                ))}
              </dl>
              <p className="mt-3 text-center text-balance">{messages.proof}</p>
              <p className="mt-3 text-center text-xs">{messages.demo}</p>
            </article>
          </div>
        </div>
      }
    >
      <h1 className={HEADING}>{messages.heading}</h1>
      <p className="mt-3 text-lg">{messages.text(amount, merchant)}</p>
      <p className="mt-2 text-[#cfe0d9]">{messages.shown}</p>
      <p className="mt-4 empty:hidden">
        <BackToPurchase lang={lang} paid={orderId} />
      </p>
      <p className="mt-auto pt-6">
        <Link href={simulatorUrl('/atm', choice)} className={OPTION}>
          {end}
        </Link>
      </p>
    </AtmFrame>
  );
}
