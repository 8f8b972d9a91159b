// What the simulator's pages share: the navigation between the two devices, left out where a device is shown in a frame
// beside the shop. Never indexed.
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Document, METADATA } from '@/components/payments/document';
import { BackToPurchase } from '@/components/payments/simulator/back-to-purchase';
import { SimulatorBar } from '@/components/payments/simulator/simulator-bar';
import { SimulatorHeader } from '@/components/payments/simulator/simulator-header';
import { UnlessFramed } from '@/components/ui/unless-framed';
import { demoLinks } from '@/lib/demo-links';
import { demoMenu } from '@/lib/demo-menu';
import { readOrigin } from '@/lib/payments/dashboard/reads/read-origin';
import { formatAhead } from '@/lib/payments/demo/simulator/format-ahead';
import { messagesIn } from '@/lib/payments/demo/simulator/messages/messages';
import { furthestAhead } from '@/lib/payments/demo/simulator/read-clocks';
import { paymentsEnv } from '@/lib/payments/env';
import type { Lang } from '@/lib/payments/lang';
import '../payments.css';

export { VIEWPORT as viewport } from '@/components/payments/document';

export async function generateMetadata(): Promise<Metadata> {
  return { ...METADATA, metadataBase: new URL(await readOrigin()), robots: { index: false, follow: false } };
}

export default async function SimulatorLayout({ children }: { children: ReactNode }) {
  const shop = demoLinks()?.shop;
  const framed = (await headers()).get('sec-fetch-dest') === 'iframe';
  return (
    <Document lang="en">
      <UnlessFramed framed={framed}>
        <header>
          <SimulatorBar menus={{ pt: demoMenu('pt'), en: demoMenu('en') }} />
          <SimulatorHeader
            texts={{ pt: headerTexts('pt'), en: headerTexts('en') }}
            ahead={framed ? undefined : await clockAhead()}
          />
          {shop !== undefined && (
            <p className="mx-auto w-full max-w-6xl px-3 sm:px-5">
              <BackToPurchase shop={shop} />
            </p>
          )}
        </header>
      </UnlessFramed>
      {children}
    </Document>
  );
}

function headerTexts(lang: Lang) {
  const { header, otherLanguage } = messagesIn(lang);
  return { ...header, otherLanguage };
}

/** Undefined without a database too: the page itself reports that it is away. */
async function clockAhead(): Promise<string | undefined> {
  if (paymentsEnv().NETWORK !== 'simulator') return undefined;
  return furthestAhead().then(formatAhead, () => undefined);
}
