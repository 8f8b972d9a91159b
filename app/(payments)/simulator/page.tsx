// Where the simulator starts: the two devices, the magic phone numbers, and the clock.
import type { Metadata } from 'next';
import Form from 'next/form';
import Link from 'next/link';
import { SimulatorClock } from '@/components/payments/simulator/simulator-clock';
import { Button, ButtonLink } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { emailDelivery } from '@/lib/payments/email/delivery';
import { readServiceTime } from '@/lib/payments/simulator/read-service-time';
import { requireSimulator } from '@/lib/payments/simulator/require-simulator';
import { moveClock } from './actions';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Simulator' };

const MAGIC = [
  { phone: '+351 910 000 402', does: 'is not registered with MB WAY: creating the order responds 402.' },
  { phone: '+351 910 000 500', does: 'fails every payment a moment after the request.' },
];

export default async function SimulatorPage() {
  requireSimulator();
  const { now, aheadSeconds } = await readServiceTime();
  return (
    <main className="mx-auto w-full max-w-6xl px-4 pt-8 sm:px-6 sm:pt-14">
      <h1 className="max-w-3xl text-4xl leading-tight sm:text-5xl">You are the payer now.</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        Here is what a shopper would use: a phone with MB WAY, and an ATM for Multibanco references. Both
        settle real orders of this service, and the shop learns of it through a signed webhook.
      </p>

      <div className="mt-10 grid gap-4 md:grid-cols-2">
        <Section heading="The phone" className="rounded-card border border-rule bg-card p-6">
          <p className="mt-2 text-muted">
            Enter the number you typed at the checkout. The request arrives by itself; any six digits are the
            PIN.
          </p>
          <Form action="/simulator/phone" className="mt-5">
            <label htmlFor="phone" className="font-medium">
              Phone number
            </label>
            <div className="mt-1.5 flex flex-wrap gap-2">
              <input
                id="phone"
                name="phone"
                type="tel"
                autoComplete="tel"
                placeholder="912 345 678"
                className="min-h-12 min-w-0 flex-1 basis-48 rounded-card border border-control bg-card px-3.5 font-mono placeholder:text-muted"
              />
              <Button className="min-h-12 grow sm:grow-0">Open the phone</Button>
            </div>
          </Form>
        </Section>

        <Section heading="The ATM" className="flex flex-col rounded-card border border-rule bg-card p-6">
          <p className="mt-2 text-muted">
            Enter the entity, the reference and the amount of the voucher on the shop’s page. The link there
            fills them in.
          </p>
          <p className="mt-auto pt-5">
            <ButtonLink href="/simulator/atm" className="min-h-12 max-sm:w-full">
              Go to the ATM
            </ButtonLink>
          </p>
        </Section>
      </div>

      <Section heading="Phone numbers that always fail" className="mt-12 max-w-3xl">
        <dl className="mt-4 border-t border-rule">
          {MAGIC.map(({ phone, does }) => (
            <div key={phone} className="grid gap-x-6 border-b border-rule py-3 sm:grid-cols-[12rem_1fr]">
              <dt className="font-mono whitespace-nowrap">{phone}</dt>
              <dd className="text-muted">{does}</dd>
            </div>
          ))}
          <div className="grid gap-x-6 border-b border-rule py-3 sm:grid-cols-[12rem_1fr]">
            <dt>Any other mobile</dt>
            <dd className="text-muted">does what you decide on the phone.</dd>
          </div>
        </dl>
      </Section>

      {emailDelivery() === 'outbox' && (
        <p className="mt-12 max-w-prose text-muted">
          The service’s e-mails to merchants are not sent here: read them in the{' '}
          <Link href="/simulator/outbox" className="font-medium text-pine underline underline-offset-4">
            outbox
          </Link>
          .
        </p>
      )}
      <SimulatorClock now={now} aheadSeconds={aheadSeconds} moveClock={moveClock} />
    </main>
  );
}
