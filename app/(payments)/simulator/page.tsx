// The control room: the clocks; every payment that waits for its payer, with what the payer can do; the devices, and the
// magic phone numbers.

import type { Metadata } from 'next';
import Form from 'next/form';
import { LiveUpdates } from '@/components/payments/live-updates';
import { ChaosPanel } from '@/components/payments/simulator/chaos-panel';
import { ChoiceInputs } from '@/components/payments/simulator/choice-inputs';
import { PaymentTile } from '@/components/payments/simulator/payment-tile';
import { SimulatorClock } from '@/components/payments/simulator/simulator-clock';
import { ActionForm } from '@/components/ui/action-form';
import { Button, ButtonLink } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Disclosure } from '@/components/ui/disclosure';
import { Section } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextLink } from '@/components/ui/text-link';
import { allChaos } from '@/lib/payments/demo/network/chaos';
import { SCENARIOS, type Scenario, type ScenarioName } from '@/lib/payments/demo/network/scenarios';
import { groupDigits } from '@/lib/payments/demo/simulator/group-digits';
import { atmMessages } from '@/lib/payments/demo/simulator/messages/atm';
import { payerMessages } from '@/lib/payments/demo/simulator/messages/payer';
import { phoneMessages } from '@/lib/payments/demo/simulator/messages/phone';
import { roomMessages } from '@/lib/payments/demo/simulator/messages/room';
import { simulatorMessages } from '@/lib/payments/demo/simulator/messages/simulator';
import { readClocks } from '@/lib/payments/demo/simulator/read-clocks';
import { readControlRoom, TILES } from '@/lib/payments/demo/simulator/read-control-room';
import { requireSimulator } from '@/lib/payments/demo/simulator/require-simulator';
import { readChoice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import { emailDelivery } from '@/lib/payments/email/delivery';
import { paymentsEnv } from '@/lib/payments/env';
import { formatMoney } from '@/lib/payments/format';
import { LOCALE } from '@/lib/payments/lang';
import { versionOf } from '@/lib/payments/live-version';
import { canResetDemo } from '@/lib/server/demo-history';
import { moveClock, setChaos, settle, startAgain } from './actions';

export const dynamic = 'force-dynamic';

const LINE = 'grid items-center gap-x-6 border-b border-rule py-2 sm:grid-cols-[17rem_1fr]';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  // The template of a layout is for the segments below it.
  return { title: `${roomMessages[readChoice(await searchParams).lang].title} · Eclusa` };
}

export default async function ControlRoomPage({ searchParams }: Props) {
  requireSimulator();
  const choice = readChoice(await searchParams);
  const { lang } = choice;
  const messages = roomMessages[lang];
  const [shown, clocks] = await Promise.all([readControlRoom(), readClocks()]);
  return (
    <main className="mx-auto w-full max-w-6xl px-4 pt-6 pb-16 sm:px-6 sm:pt-10" lang={LOCALE[lang]}>
      <h1 className="text-4xl leading-tight sm:text-5xl">{messages.title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{messages.intro}</p>

      <SimulatorClock lang={lang} clocks={clocks} moveClock={moveClock} />

      <Section heading={messages.waiting} className="mt-10">
        {shown.payments.length === 0 && (
          <p className="mt-4 max-w-prose rounded-card border border-dashed border-control p-6">
            {messages.none}
          </p>
        )}
        <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(17.5rem,100%),1fr))] gap-4">
          {shown.payments.map((payment) => (
            <PaymentTile key={payment.orderId} choice={choice} payment={payment} settle={settle} />
          ))}
        </ul>
        {shown.more && <p className="mt-4 text-muted">{messages.more(TILES)}</p>}
        <LiveUpdates url="/simulator/stream" version={versionOf(shown)} />
      </Section>

      <Section heading={messages.devices} className="mt-12">
        <div className="mt-4 grid gap-4 md:grid-cols-2">
          <Form action="/simulator/phone" className="rounded-card border border-rule bg-card p-6">
            <ChoiceInputs choice={choice} />
            <label htmlFor="phone" className="text-lg font-medium">
              {phoneMessages[lang].ask.label}
            </label>
            <p id="phone-hint" className="mt-1 text-muted">
              {messages.phoneText}
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
              <Button className="min-h-12 grow sm:grow-0">{phoneMessages[lang].ask.open}</Button>
            </div>
          </Form>
          <div className="flex flex-col rounded-card border border-rule bg-card p-6">
            <h3 className="font-sans text-lg font-medium">{atmMessages[lang].title}</h3>
            <p className="mt-1 text-muted">{messages.atmText}</p>
            <p className="mt-auto pt-3">
              <ButtonLink href={simulatorUrl('/atm', choice)} className="min-h-12 max-sm:w-full">
                {messages.openAtm}
              </ButtonLink>
            </p>
          </div>
        </div>
      </Section>

      <Disclosure summary={messages.actions} className="mt-12 max-w-3xl">
        <dl className="mt-2 border-t border-rule">
          {messages.does.map(([action, does]) => (
            <div key={action} className="grid gap-x-6 border-b border-rule py-3 sm:grid-cols-[11rem_1fr]">
              <dt className="font-medium">{action}</dt>
              <dd className="text-muted">{does}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>

      <Disclosure summary={messages.magic} className="mt-4 max-w-3xl">
        <p className="mt-2 text-muted">{messages.magicText}</p>
        <dl className="mt-4 border-t border-rule">
          {SCENARIOS.map(({ name, phone, amount }: Scenario & { name: ScenarioName }) => (
            <div key={name} className={LINE}>
              <dt className="flex min-h-11 flex-wrap items-center justify-between gap-x-2">
                <span className="font-mono whitespace-nowrap">
                  {phone ? `+351 ${groupDigits(phone.slice(4))}` : formatMoney(amount ?? 0, lang)}
                </span>
                <CopyButton
                  text={phone ?? ((amount ?? 0) / 100).toFixed(2)}
                  label={
                    <>
                      {messages.copy}{' '}
                      <span className="sr-only">{phone ?? formatMoney(amount ?? 0, lang)}</span>
                    </>
                  }
                  copied={messages.copied}
                  failed={messages.notCopied}
                />
              </dt>
              <dd className="text-muted">{messages.scenario[name]}</dd>
            </div>
          ))}
          <div className={LINE}>
            <dt className="flex min-h-11 items-center">{messages.other}</dt>
            <dd className="text-muted">{messages.otherDoes}</dd>
          </div>
        </dl>
      </Disclosure>
      {!paymentsEnv().DEMO_LAN && (
        <Disclosure
          summary={simulatorMessages[lang].chaos.title}
          open={allChaos().length > 0}
          className="mt-4 max-w-3xl"
        >
          <ChaosPanel lang={lang} merchants={clocks} running={allChaos()} setChaos={setChaos} />
        </Disclosure>
      )}
      {canResetDemo() && !paymentsEnv().DEMO_LAN && (
        <Disclosure summary={messages.again} className="mt-4 max-w-3xl">
          <p className="mt-1 text-muted">{messages.againText}</p>
          <ActionForm action={startAgain} lost={payerMessages[lang].lost} className="mt-3">
            <SubmitButton look="quiet" pendingLabel={messages.againPending} className="text-failed!">
              {messages.againButton}
            </SubmitButton>
          </ActionForm>
        </Disclosure>
      )}
      {emailDelivery() === 'outbox' && (
        <p className="mt-12 max-w-prose text-muted">
          {messages.outbox}{' '}
          <TextLink href={simulatorUrl('/outbox', choice)} className="font-medium">
            {messages.outboxLink}
          </TextLink>
          .
        </p>
      )}
    </main>
  );
}
