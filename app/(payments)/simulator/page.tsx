// The control room: every payment that waits for its payer, with what the payer can do; the devices, the magic phone
// numbers, and the clock.
import type { Metadata } from 'next';
import Form from 'next/form';
import Link from 'next/link';
import { LiveUpdates } from '@/components/payments/live-updates';
import { ChoiceInputs } from '@/components/payments/simulator/choice-inputs';
import { MagicNumbers } from '@/components/payments/simulator/magic-numbers';
import { PaymentTile } from '@/components/payments/simulator/payment-tile';
import { SimulatorClock } from '@/components/payments/simulator/simulator-clock';
import { Button, ButtonLink } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { messagesIn } from '@/lib/payments/demo/simulator/messages/messages';
import { readClocks } from '@/lib/payments/demo/simulator/read-clocks';
import { readControlRoom, TILES } from '@/lib/payments/demo/simulator/read-control-room';
import { requireSimulator } from '@/lib/payments/demo/simulator/require-simulator';
import { readChoice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import { emailDelivery } from '@/lib/payments/email/delivery';
import { LOCALE } from '@/lib/payments/lang';
import { versionOf } from '@/lib/payments/live-version';
import { moveClock, settle } from './actions';

export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  // The template of a layout is for the segments below it.
  return { title: `${messagesIn(readChoice(await searchParams).lang).room.title} · Eclusa` };
}

export default async function ControlRoomPage({ searchParams }: Props) {
  requireSimulator();
  const choice = readChoice(await searchParams);
  const { lang } = choice;
  const { room: texts, phone, atm } = messagesIn(lang);
  const [shown, clocks] = await Promise.all([readControlRoom(), readClocks()]);
  return (
    <main className="mx-auto w-full max-w-6xl px-4 pt-6 pb-16 sm:px-6 sm:pt-10" lang={LOCALE[lang]}>
      <h1 className="text-4xl leading-tight sm:text-5xl">{texts.title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{texts.intro}</p>

      <Section heading={texts.waiting} className="mt-8">
        {shown.payments.length === 0 && (
          <p className="mt-4 max-w-prose rounded-card border border-dashed border-control p-6">
            {texts.none}
          </p>
        )}
        <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(17.5rem,100%),1fr))] gap-4">
          {shown.payments.map((payment) => (
            <PaymentTile key={payment.orderId} choice={choice} payment={payment} settle={settle} />
          ))}
        </ul>
        {shown.more && <p className="mt-4 text-muted">{texts.more(TILES)}</p>}
        <LiveUpdates url="/simulator/stream" version={versionOf(shown)} />
      </Section>

      <Section heading={texts.actions} className="mt-12 max-w-3xl">
        <dl className="mt-4 border-t border-rule">
          {texts.does.map(([action, does]) => (
            <div key={action} className="grid gap-x-6 border-b border-rule py-3 sm:grid-cols-[11rem_1fr]">
              <dt className="font-medium">{action}</dt>
              <dd className="text-muted">{does}</dd>
            </div>
          ))}
        </dl>
      </Section>

      <Section heading={texts.devices} className="mt-12">
        <div className="mt-4 grid gap-4 md:grid-cols-2">
          <Form action="/simulator/phone" className="rounded-card border border-rule bg-card p-6">
            <ChoiceInputs choice={choice} />
            <label htmlFor="phone" className="text-lg font-medium">
              {phone.ask.label}
            </label>
            <p id="phone-hint" className="mt-1 text-muted">
              {texts.phoneText}
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <input
                id="phone"
                name="phone"
                type="tel"
                autoComplete="tel"
                aria-describedby="phone-hint"
                placeholder="912 345 678"
                className="min-h-12 w-full min-w-0 flex-1 basis-44 rounded-card border border-control bg-card px-3.5 font-mono placeholder:text-muted"
              />
              <Button className="min-h-12 grow sm:grow-0">{phone.ask.open}</Button>
            </div>
          </Form>
          <div className="flex flex-col rounded-card border border-rule bg-card p-6">
            <h3 className="font-sans text-lg font-medium">{atm.title}</h3>
            <p className="mt-1 text-muted">{texts.atmText}</p>
            <p className="mt-auto pt-3">
              <ButtonLink href={simulatorUrl('/atm', choice)} className="min-h-12 max-sm:w-full">
                {texts.openAtm}
              </ButtonLink>
            </p>
          </div>
        </div>
      </Section>

      <Section heading={texts.magic} className="mt-12 max-w-3xl">
        <p className="mt-2 text-muted">{texts.magicText}</p>
        <MagicNumbers lang={lang} />
      </Section>

      <SimulatorClock lang={lang} clocks={clocks} moveClock={moveClock} />
      {emailDelivery() === 'outbox' && (
        <p className="mt-12 max-w-prose text-muted">
          {texts.outbox}{' '}
          <Link
            href={simulatorUrl('/outbox', choice)}
            className="font-medium text-pine underline underline-offset-4"
          >
            {texts.outboxLink}
          </Link>
          .
        </p>
      )}
    </main>
  );
}
