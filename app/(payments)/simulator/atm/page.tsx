// The simulated ATM: menus, entity, reference, amount, confirmation, slip. The URL is the step.
import type { Metadata } from 'next';
import { AtmConfirm } from '@/components/payments/simulator/atm-confirm';
import { AtmEntry } from '@/components/payments/simulator/atm-entry';
import { AtmMenu } from '@/components/payments/simulator/atm-menu';
import { AtmRefusal } from '@/components/payments/simulator/atm-refusal';
import { AtmSlip } from '@/components/payments/simulator/atm-slip';
import { findVoucher } from '@/lib/payments/network/pay-voucher';
import { type AtmStep, type Query, readAtmStep } from '@/lib/payments/simulator/read-atm-step';
import { readSlip } from '@/lib/payments/simulator/read-slip';
import { requireSimulator } from '@/lib/payments/simulator/require-simulator';
import { pay } from './actions';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'ATM' };

export default async function AtmPage({ searchParams }: { searchParams: Promise<Query> }) {
  requireSimulator();
  return (
    <main className="mx-auto flex w-full flex-col items-center px-2 sm:px-4 sm:pt-2">
      {await screen(readAtmStep(await searchParams))}
      <p className="mt-4 max-w-xl px-4 text-center text-sm text-balance text-muted">
        A simulated ATM. Payments and other services → payment of services/purchases, then the entity, the
        reference and the amount of the voucher.
      </p>
    </main>
  );
}

async function screen(step: AtmStep) {
  if (step.at === 'entry') return <AtmEntry key={step.entry} step={step} />;
  if (step.at === 'failed') return <AtmRefusal reason="failed" />;
  if (step.at === 'slip') {
    const slip = await readSlip(step.orderId);
    return slip ? <AtmSlip slip={slip} /> : <AtmMenu at="menu" />;
  }
  if (step.at !== 'confirm') return <AtmMenu at={step.at} />;
  const voucher = await findVoucher(step.entity, step.reference, step.amount);
  if ('refused' in voucher) return <AtmRefusal reason={voucher.refused} voucher={step} />;
  return <AtmConfirm step={step} payee={voucher.merchant} pay={pay} />;
}
