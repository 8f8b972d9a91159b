// Why the ATM does not pay, and what to do about it: one text per reason.
import Link from 'next/link';
import type { VoucherRefusal } from '@/lib/payments/network/pay-voucher';
import { AtmFrame } from './atm-frame';
import { ATM_MAIN_OPTION, ATM_OPTION } from './atm-look';
import { VoucherLines } from './voucher-lines';

const TEXTS: Record<VoucherRefusal | 'failed', { heading: string; text: string }> = {
  unknown_reference: {
    heading: 'Referência desconhecida',
    text: 'Confirme a entidade e a referência na página da compra. Não foi debitado nada.',
  },
  wrong_amount: {
    heading: 'Montante errado',
    text: 'Só é aceite o montante exato que acompanha a referência. Não foi debitado nada.',
  },
  expired: {
    heading: 'Referência expirada',
    text: 'O prazo para pagar terminou. Peça uma nova referência na página da compra. Não foi debitado nada.',
  },
  already_paid: {
    heading: 'Referência já paga',
    text: 'Este pagamento já foi feito. Não pague outra vez: o recibo está na página da compra.',
  },
  failed: {
    heading: 'Operação não concluída',
    text: 'O pagamento não foi feito e não foi debitado nada. Tente de novo na página da compra.',
  },
};

export function AtmRefusal({
  reason,
  voucher,
}: {
  reason: VoucherRefusal | 'failed';
  voucher?: { entity: string; reference: string; amount: number };
}) {
  const { heading, text } = TEXTS[reason];
  const retry = voucher && retryFrom(reason, voucher);
  return (
    <AtmFrame>
      <div role="alert">
        <h1 className="text-2xl sm:text-3xl">{heading}</h1>
        <p className="mt-3 max-w-prose text-lg">{text}</p>
      </div>
      {voucher && <VoucherLines {...voucher} />}
      <div className="mt-auto grid gap-3 pt-6 sm:grid-cols-2">
        {retry && (
          <Link href={retry.href} className={ATM_MAIN_OPTION}>
            {retry.text}
          </Link>
        )}
        <Link href="/simulator/atm" className={ATM_OPTION}>
          Terminar
        </Link>
      </div>
    </AtmFrame>
  );
}

/** Where a mistyped voucher can be corrected; the other reasons have nothing to retype. */
function retryFrom(
  reason: VoucherRefusal | 'failed',
  { entity, reference }: { entity: string; reference: string },
): { text: string; href: string } | undefined {
  if (reason === 'wrong_amount') {
    const known = new URLSearchParams({ entity, reference });
    return { text: 'Corrigir o montante', href: `/simulator/atm?${known}` };
  }
  if (reason === 'unknown_reference') return { text: 'Escrever de novo', href: '/simulator/atm?at=entity' };
  return undefined;
}
