// The outcome of an MB WAY request, read from the order's own state and never from the URL.
import { ButtonLink } from '@/components/ui/button';
import { demoLinks } from '@/lib/demo-links';
import { messagesIn } from '@/lib/payments/demo/simulator/messages/messages';
import type { PhoneRequest } from '@/lib/payments/demo/simulator/read-phone-request';
import { type Choice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import { formatMoney } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { BackToPurchase } from './back-to-purchase';
import { PhoneFrame } from './phone-frame';

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

function outcomeOf(request: PhoneRequest, decision: string | undefined, lang: Lang): Outcome {
  const { status, merchant, amount } = request;
  const texts = messagesIn(lang).phone.result;
  if (status === 'paid' && decision === 'approve')
    return { kind: 'paid', heading: texts.approved, text: texts.paid(formatMoney(amount, lang), merchant) };
  if (status === 'failed' && decision === 'decline')
    return { kind: 'failed', heading: texts.declined, text: texts.refused };
  if (status === 'failed' && decision === 'limit')
    return { kind: 'failed', heading: texts.declined, text: texts.limit };
  return { kind: 'gone', heading: texts.gone, text: texts.goneAs[status] };
}

/** `decision` is what the payer chose last; it only picks the text when the order agrees with it. */
export function RequestResult({
  choice,
  phone,
  request,
  decision,
}: {
  choice: Choice;
  phone: string;
  request: PhoneRequest;
  decision?: string;
}) {
  const { kind, heading, text } = outcomeOf(request, decision, choice.lang);
  const { close } = messagesIn(choice.lang).phone.result;
  const shop = demoLinks()?.shop;
  return (
    <PhoneFrame lang={choice.lang} bar="MB WAY">
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
        </div>
        {kind === 'paid' && shop !== undefined && <BackToPurchase shop={shop} look="main" />}
        <ButtonLink look="quiet" href={simulatorUrl('/phone', choice, { phone })} className="min-h-12">
          {close}
        </ButtonLink>
      </div>
    </PhoneFrame>
  );
}
