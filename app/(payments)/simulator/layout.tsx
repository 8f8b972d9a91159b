// What the simulator's pages share: the way between the two devices. Never indexed.
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Mark } from '@/components/payments/mark';
import { DeviceScript } from '@/components/payments/simulator/device-script';
import { LivePage } from '@/components/ui/still-page';
import { ThemeToggle } from '@/components/ui/theme';
import '../payments.css';
import './atm.css';
import './phone.css';

export const metadata: Metadata = { robots: { index: false, follow: false } };

const LINK = 'inline-flex min-h-11 items-center px-2 font-medium underline-offset-4 hover:underline sm:px-3';

export default function SimulatorLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="mx-auto flex w-full max-w-6xl items-center px-3 py-2 sm:px-5">
        <a
          href="/simulator"
          className="mr-auto inline-flex min-h-11 items-center gap-2 px-1 font-serif text-2xl"
        >
          <Mark className="size-6 text-pine" />
          Eclusa
        </a>
        <nav aria-label="Simulator" className="flex">
          <a href="/simulator/phone" className={LINK}>
            Phone
          </a>
          <a href="/simulator/atm" className={LINK}>
            ATM
          </a>
          <a href="/docs/testing" className={LINK}>
            Docs
          </a>
        </nav>
        <ThemeToggle label="Light or dark" />
      </header>
      {children}
      <DeviceScript />
      <LivePage unsent="No answer. Check the connection and try again: nothing is paid twice." />
    </>
  );
}
