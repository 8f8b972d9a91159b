// Why the ATM does not pay, and what to do about it: one text per reason.
import Link from 'next/link';
import type { VoucherRefusal } from '@/lib/payments/demo/network/pay-voucher';
import { messagesIn } from '@/lib/payments/demo/simulator/messages/messages';
import { type Choice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import { AtmFrame } from './atm-frame';
import { ATM_MAIN_OPTION, ATM_OPTION } from './atm-look';
import { VoucherLines } from './voucher-lines';

export function AtmRefusal({
  choice,
  reason,
  voucher,
}: {
  choice: Choice;
  reason: VoucherRefusal | 'failed';
  voucher?: { entity: string; reference: string; amount: number };
}) {
  const { frame, refusals, correctAmount, retype, end } = messagesIn(choice.lang).atm;
  const { heading, text } = refusals[reason];
  return (
    <AtmFrame lang={choice.lang} texts={frame}>
      <div role="alert">
        <h1 className="text-[1.4rem]/tight sm:text-3xl">{heading}</h1>
        <p className="mt-3 max-w-prose text-lg">{text}</p>
      </div>
      {voucher && <VoucherLines lang={choice.lang} {...voucher} />}
      <div className="mt-auto grid gap-3 pt-6 sm:grid-cols-2">
        {/* A mistyped voucher can be corrected; the other reasons have nothing to retype. */}
        {reason === 'wrong_amount' && voucher && (
          <Link
            href={simulatorUrl('/atm', choice, { entity: voucher.entity, reference: voucher.reference })}
            className={ATM_MAIN_OPTION}
          >
            {correctAmount}
          </Link>
        )}
        {reason === 'unknown_reference' && (
          <Link href={simulatorUrl('/atm', choice, { at: 'entity' })} className={ATM_MAIN_OPTION}>
            {retype}
          </Link>
        )}
        <Link href={simulatorUrl('/atm', choice)} className={ATM_OPTION}>
          {end}
        </Link>
      </div>
    </AtmFrame>
  );
}
