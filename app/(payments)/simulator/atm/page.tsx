// The simulated ATM: menus, entity, reference, amount, confirmation, slip. The URL is the step.
import type { Metadata } from 'next';
import { AtmConfirm, AtmEntry, AtmMenu, AtmRefusal } from '@/components/payments/simulator/atm-screens';
import { AtmSlip } from '@/components/payments/simulator/atm-slip';
import { MessagesProvider } from '@/components/ui/messages';
import { UnlessFramed } from '@/components/ui/unless-framed';
import { findVoucher } from '@/lib/payments/demo/network/pay-voucher';
import { atmMessages } from '@/lib/payments/demo/simulator/messages/atm';
import { payerMessages } from '@/lib/payments/demo/simulator/messages/payer';
import { type AtmStep, type Query, readAtmStep } from '@/lib/payments/demo/simulator/read-atm-step';
import { requireSimulator } from '@/lib/payments/demo/simulator/require-simulator';
import { type Choice, readChoice } from '@/lib/payments/demo/simulator/simulator-url';
import { LOCALE } from '@/lib/payments/lang';
import { pay } from './actions';

export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<Query> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: atmMessages[readChoice(await searchParams).lang].title };
}

export default async function AtmPage({ searchParams }: Props) {
  requireSimulator();
  const query = await searchParams;
  const choice = readChoice(query);
  return (
    <main
      className="mx-auto flex w-full flex-col items-center px-2 sm:px-4 sm:pt-2"
      lang={LOCALE[choice.lang]}
    >
      <MessagesProvider messages={payerMessages[choice.lang]}>
        {await screen(readAtmStep(query), choice)}
      </MessagesProvider>
      <UnlessFramed>
        <p className="mt-4 max-w-xl px-4 text-center text-sm text-balance text-muted">
          {atmMessages[choice.lang].note}
        </p>
      </UnlessFramed>
    </main>
  );
}

async function screen(step: AtmStep, choice: Choice) {
  if (step.at === 'entry') return <AtmEntry key={step.entry} choice={choice} step={step} />;
  if (step.at === 'failed') return <AtmRefusal choice={choice} reason="failed" />;
  if (step.at === 'slip') return <AtmSlip choice={choice} orderId={step.orderId} />;
  if (step.at !== 'confirm') return <AtmMenu choice={choice} at={step.at} />;
  const voucher = await findVoucher(step.entity, step.reference, step.amount);
  if ('refused' in voucher) return <AtmRefusal choice={choice} reason={voucher.refused} voucher={step} />;
  return <AtmConfirm choice={choice} step={step} payee={voucher.merchant} pay={pay} />;
}
