// The outcome of an MB WAY request, read from the order's own state and never from the URL.
import { ButtonLink } from '@/components/ui/button';
import { formatEuros } from '@/lib/payments/simulator/format-euros';
import type { PhoneRequest } from '@/lib/payments/simulator/read-phone-request';
import { PhoneFrame } from './phone-frame';

const GONE: Partial<Record<PhoneRequest['status'], string>> = {
  paid: 'Já foi aprovado. Não precisa de fazer mais nada.',
  refunded: 'Foi pago e depois devolvido.',
  failed: 'Já foi recusado. Não foi cobrado nada.',
  expired: 'O tempo para aprovar terminou. Não foi cobrado nada: peça um novo na loja.',
};

const LOOK = {
  paid: { colour: 'text-pine', icon: 'M22 37l10 10 18-21' },
  failed: { colour: 'text-failed', icon: 'M25 25l22 22M47 25L25 47' },
  gone: { colour: 'text-muted', icon: 'M36 18v19l12 8' },
};

interface Outcome {
  kind: keyof typeof LOOK;
  heading: string;
  text: string;
}

function outcomeOf({ status, merchant, amount }: PhoneRequest, decision: string | undefined): Outcome {
  if (status === 'paid' && decision === 'approve') {
    return {
      kind: 'paid',
      heading: 'Pagamento aprovado',
      text: `Pagou ${formatEuros(amount)} a ${merchant}.`,
    };
  }
  if (status === 'failed' && decision === 'decline') {
    return { kind: 'failed', heading: 'Pagamento recusado', text: 'Recusou o pedido. Não foi cobrado nada.' };
  }
  if (status === 'failed' && decision === 'limit') {
    const text = 'Limite excedido: o montante passa o seu limite diário MB WAY. Não foi cobrado nada.';
    return { kind: 'failed', heading: 'Pagamento recusado', text };
  }
  return { kind: 'gone', heading: 'O pedido já não está ativo', text: GONE[status] ?? '' };
}

/** `decision` is what the payer chose last; it only picks the text when the order agrees with it. */
export function RequestResult({
  phone,
  request,
  guided,
  decision,
}: {
  phone: string;
  request: PhoneRequest;
  guided: boolean;
  decision?: string;
}) {
  const { kind, heading, text } = outcomeOf(request, decision);
  return (
    <PhoneFrame bar="MB WAY">
      <div className="flex flex-1 flex-col px-6 pb-6">
        <div className="my-auto text-center" role="alert">
          <svg viewBox="0 0 72 72" className={`mx-auto size-20 ${LOOK[kind].colour}`} aria-hidden="true">
            <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
              <circle cx="36" cy="36" r="33" />
              <path d={LOOK[kind].icon} />
            </g>
          </svg>
          <h1 className="mt-6 text-3xl leading-tight">{heading}</h1>
          <p className="mx-auto mt-3 max-w-72 text-muted">{text}</p>
          {kind === 'paid' && <p className="mt-3 font-medium">Pode voltar à loja.</p>}
        </div>
        <ButtonLink
          look="quiet"
          href={`/simulator/phone?${new URLSearchParams({ phone, ...(guided && { guided: '' }) })}`}
          className="min-h-12"
        >
          Fechar
        </ButtonLink>
      </div>
    </PhoneFrame>
  );
}
