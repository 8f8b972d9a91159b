// What a new merchant does first, in order, with what is done ticked off.
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Overview } from '@/lib/payments/dashboard/read-overview';

export function SetUpChecklist({
  overview,
  active,
  children,
}: {
  overview: Overview;
  active: boolean;
  /** Help with the next step. */
  children?: ReactNode;
}) {
  const steps = [
    {
      done: active,
      text: 'Activate the account',
      href: '/dashboard/activate',
      why: 'Legal name, NIF and IBAN.',
    },
    {
      done: overview.has_key,
      text: 'Create an API key',
      href: '/dashboard/keys',
      why: 'Your server signs in with it.',
    },
    {
      done: overview.has_endpoint,
      text: 'Register a webhook',
      href: '/dashboard/webhooks',
      why: 'Where we notify you of payments.',
    },
    {
      done: overview.has_paid_order,
      text: overview.has_order ? 'Have the first order paid' : 'Create the first order',
      href: overview.has_order ? '/docs#5-be-the-payer' : '/docs#4-create-an-order',
      why: overview.has_order
        ? 'Approve it on the payer’s phone, or pay its voucher.'
        : 'POST /v1/orders with your key.',
    },
  ];
  const current = steps.findIndex(({ done }) => !done);
  return (
    <section className="mt-8" aria-labelledby="steps-heading">
      <h2 id="steps-heading" className="text-2xl">
        Before the first payment
      </h2>
      <ol className="mt-4 border-t border-rule">
        {steps.map(({ done, text, href, why }, index) => (
          <li key={text} className="flex items-start gap-3 border-b border-rule py-3">
            <svg
              viewBox="0 0 16 16"
              className={`mt-0.5 size-6 shrink-0 ${done ? 'text-pine' : 'text-control'}`}
              aria-hidden="true"
            >
              <g
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinecap="round"
                strokeLinejoin="round"
              >
                <circle cx="8" cy="8" r="6.6" />
                {done && <path d="M5 8.2l2.1 2.1L11 6.2" />}
              </g>
            </svg>
            <div>
              <p className={index === current ? 'font-semibold' : ''}>
                {href && !done ? <StepLink href={href}>{text}</StepLink> : text}
                {done && <span className="text-sm text-muted"> · done</span>}
              </p>
              <p className="text-sm text-muted">{why}</p>
            </div>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

function StepLink({ href, children }: { href: string; children: ReactNode }) {
  // The docs have a style sheet of their own: a full page load.
  const Element = href.startsWith('/docs') ? 'a' : Link;
  return (
    <Element href={href} className="inline-block text-pine underline underline-offset-4">
      {children}
    </Element>
  );
}
