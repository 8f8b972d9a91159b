// The frame of the simulator's pages: the navigation between the devices, left out where a device is in a frame beside the
// shop. Never indexed.
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Document, METADATA } from '@/components/payments/document';
import { BackToPurchase } from '@/components/payments/simulator/back-to-purchase';
import { SimulatorHeader } from '@/components/payments/simulator/simulator-header';
import { DemoBar } from '@/components/ui/demo-bar';
import { MessagesProvider } from '@/components/ui/messages';
import { UnlessFramed } from '@/components/ui/unless-framed';
import { demoMenu } from '@/lib/demo-menu';
import { formatAhead } from '@/lib/payments/demo/simulator/format-ahead';
import { simulatorMessages } from '@/lib/payments/demo/simulator/messages/simulator';
import { furthestAhead } from '@/lib/payments/demo/simulator/read-clocks';
import { paymentsEnv } from '@/lib/payments/env';
import { failuresMessages } from '@/lib/payments/messages/failures';
import '../payments.css';

export { VIEWPORT as viewport } from '@/components/payments/document';

export const metadata: Metadata = { ...METADATA, robots: { index: false, follow: false } };

export default async function SimulatorLayout({ children }: { children: ReactNode }) {
  const framed = (await headers()).get('sec-fetch-dest') === 'iframe';
  const { pt, en } = simulatorMessages;
  return (
    <Document lang="en">
      <UnlessFramed framed={framed}>
        <SimulatorHeader
          messages={{ pt: pt.header, en: en.header }}
          bar={{
            pt: <DemoBar lang="pt" menu={demoMenu('pt')} />,
            en: <DemoBar lang="en" menu={demoMenu('en')} />,
          }}
          back={{ pt: <BackToPurchase lang="pt" />, en: <BackToPurchase lang="en" /> }}
          ahead={framed ? undefined : await clockAhead()}
        />
      </UnlessFramed>
      <MessagesProvider messages={failuresMessages.en.error}>{children}</MessagesProvider>
    </Document>
  );
}

/** Undefined without a database too: the page itself reports that it is away. */
async function clockAhead(): Promise<string | undefined> {
  if (paymentsEnv().NETWORK !== 'simulator') return undefined;
  return furthestAhead().then(formatAhead, () => undefined);
}
