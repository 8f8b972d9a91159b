// A first order with one press in test mode, or from a terminal: shown until the account has a paid order.
import { createTestOrder } from '@/app/(payments)/dashboard/(account)/orders/actions';
import { Disclosure } from '@/components/ui/disclosure';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextLink } from '@/components/ui/text-link';
import { firstStepsMessages } from '@/lib/payments/dashboard/messages/first-steps';
import { shellMessages } from '@/lib/payments/dashboard/messages/shell';
import { simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import type { Lang } from '@/lib/payments/lang';
import { ActionForm } from './action-form';
import { CodeBlock } from './code-block';

/** Waits for its owner. */
const PHONE = '912345678';
/** Approves by itself after five seconds, in test mode. */
const BY_ITSELF = '910001005';

interface Props {
  origin: string;
  livemode: boolean;
  /** Whether there is a phone that can approve. */
  simulator: boolean;
  lang: Lang;
}

export function FirstOrder({ origin, livemode, simulator, lang }: Props) {
  const t = firstStepsMessages[lang];
  const canTry = simulator && !livemode;
  const number = livemode || simulator ? PHONE : BY_ITSELF;
  // The shell makes another key and reference each time, so that the command works twice.
  const request = [
    'ORDER=first-$(date +%s)',
    `curl ${origin}/v1/orders \\`,
    `  -H "Authorization: Bearer $ECLUSA_KEY" \\`,
    `  -H "Idempotency-Key: $ORDER" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d '{"amount": 1000, "method": "mbway", "phone": "+351${number}", "external_reference": "'$ORDER'"}'`,
  ].join('\n');
  return (
    <section className="mt-6" aria-labelledby="first-order">
      <h3 id="first-order" className="font-sans font-semibold">
        {canTry ? t.tryIt : t.request}
      </h3>
      {canTry && (
        <ActionForm action={createTestOrder} className="mt-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton>{t.testOrder}</SubmitButton>
            <p className="text-sm text-muted">{t.testOrderAbout}</p>
          </div>
        </ActionForm>
      )}
      <Disclosure summary={t.fromTerminal} open={!canTry} className="mt-2">
        <p className="mt-1 text-sm text-muted">
          {t.withKey[0]} <code className="font-mono">ECLUSA_KEY</code>
          {t.withKey[1]} <span className="whitespace-nowrap">{number.replace(/(\d{3})(?=\d)/g, '$1 ')}</span>
          {number === BY_ITSELF ? t.byItself : '.'}{' '}
          {simulator && (
            <TextLink href={simulatorUrl('/phone', { lang, guided: true }, { phone: PHONE })} external>
              {t.onPhone}
            </TextLink>
          )}
        </p>
        <CodeBlock code={request} what={shellMessages[lang].command} />
      </Disclosure>
    </section>
  );
}
