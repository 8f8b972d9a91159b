// What a new merchant does first, in order, with what is done ticked off.
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import { TextLink } from '@/components/ui/text-link';
import { firstStepsMessages } from '@/lib/payments/dashboard/messages/first-steps';
import type { SetUp } from '@/lib/payments/dashboard/reads/read-set-up';
import type { Lang } from '@/lib/payments/lang';

export function SetUpChecklist({
  setUp,
  activated,
  livemode,
  lang,
  children,
}: {
  setUp: SetUp;
  activated: boolean;
  livemode: boolean;
  lang: Lang;
  /** Help with the next step. */
  children?: ReactNode;
}) {
  const t = firstStepsMessages[lang];
  const { has_key, has_endpoint, has_order, has_paid_order } = setUp;
  type Step = [done: boolean, text: string, href: string, why: string];
  const activation = (text: string): Step => [activated, text, '/dashboard/activate', t.activateWhy];
  const steps: Step[] = [
    ...(livemode ? [activation(t.activate)] : []),
    [has_key, t.key, '/dashboard/keys', t.keyWhy],
    [has_endpoint, t.endpoint, '/dashboard/webhooks', t.endpointWhy],
    has_order
      ? [has_paid_order, t.pay, '/dashboard/orders?status=pending', t.payWhy]
      : [false, t.order, '#first-order', t.orderWhy],
    // Test mode works without: it is the last step.
    ...(livemode ? [] : [activation(t.activateLast)]),
  ];
  const current = steps.findIndex(([done]) => !done);
  return (
    <Section heading={livemode ? t.live : t.test} className="mt-8">
      <ol className="mt-4 border-t border-rule">
        {steps.map(([done, text, href, why], index) => (
          <li key={text} className="flex items-start gap-3 border-b border-rule py-3">
            <Icon
              name={done ? 'paid' : 'empty'}
              className={`mt-0.5 size-6 ${done ? 'text-pine' : 'text-control'}`}
            />
            <div>
              <p className={index === current ? 'font-semibold' : ''}>
                {href && !done ? <TextLink href={href}>{text}</TextLink> : text}
                {done && <span className="text-sm text-muted"> · {t.done}</span>}
              </p>
              <p className="text-sm text-muted">{why}</p>
            </div>
          </li>
        ))}
      </ol>
      {children}
    </Section>
  );
}
