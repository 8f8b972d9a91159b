// What the simulator's pages share: the navigation between the two devices, left out where a device is shown in a frame
// beside the shop. Never indexed.
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Mark } from '@/components/payments/mark';
import { BackToPurchase } from '@/components/payments/simulator/back-to-purchase';
import { SimulatorBar } from '@/components/payments/simulator/simulator-bar';
import { UnlessFramed } from '@/components/payments/simulator/unless-framed';
import { ThemeToggle } from '@/components/ui/theme-toggle';
import { demoLinks } from '@/lib/demo-links';
import '../payments.css';

export const metadata: Metadata = { robots: { index: false, follow: false } };

const LINK = 'inline-flex min-h-11 items-center px-2 font-medium underline-offset-4 hover:underline sm:px-3';

export default async function SimulatorLayout({ children }: { children: ReactNode }) {
  const shop = demoLinks()?.shop;
  const framed = (await headers()).get('sec-fetch-dest') === 'iframe';
  return (
    <>
      <UnlessFramed framed={framed}>
        <SimulatorBar />
        <header className="mx-auto flex w-full max-w-6xl items-center px-3 py-2 sm:px-5">
          <Link
            href="/simulator"
            className="mr-auto inline-flex min-h-11 items-center gap-2 px-1 font-serif text-2xl"
          >
            <Mark className="size-6 text-pine" />
            Eclusa
          </Link>
          <nav aria-label="Simulator" className="flex">
            <Link href="/simulator/phone" className={LINK}>
              Phone
            </Link>
            <Link href="/simulator/atm" className={LINK}>
              ATM
            </Link>
            {/* The docs have a style sheet of their own: a full page load. */}
            <a href="/docs/testing" className={LINK}>
              Docs
            </a>
          </nav>
          <ThemeToggle label="Light or dark" />
        </header>
        {shop !== undefined && <BackToPurchase shop={shop} />}
      </UnlessFramed>
      {children}
    </>
  );
}
