// The stage: the shop, the payer's device and the log of a payment on one screen, each live, for presentations. The URL
// names the purchase, so that other devices can show the same. Only in a demonstration.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ClockBadge } from '@/components/store/demo/clock-badge';
import { ShopFrame } from '@/components/store/demo/shop-frame';
import { DevicePane, LogPane, Pane } from '@/components/store/demo/stage';
import { buttonClass } from '@/components/ui/button';
import { stageMessages } from '@/lib/store/demo/messages/stage';
import { storeEnv } from '@/lib/store/env';
import { LOCALE } from '@/lib/store/integration/ui/format';
import { asLang } from '@/lib/store/lang';
import { findPurchase } from '@/lib/store/purchases/purchases';

interface Props {
  params: Promise<{ lang: string }>;
  searchParams: Promise<{ purchase?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: stageMessages[asLang((await params).lang)].title };
}

export default async function StagePage({ params, searchParams }: Props) {
  const lang = asLang((await params).lang);
  const { purchase: asked } = await searchParams;
  if (!storeEnv().demo) notFound();
  const purchase = asked === undefined ? undefined : await findPurchase(String(asked));
  if (asked !== undefined && !purchase) notFound();
  const messages = stageMessages[lang];
  const other = lang === 'pt' ? 'en' : 'pt';
  const link = `${buttonClass('plain')} text-sm`;
  return (
    <main className="flex min-h-0 flex-1 flex-col [--font-mono:ui-monospace,monospace]">
      <div className="flex flex-wrap items-center gap-x-4 px-3 py-1">
        <h1 className="text-2xl">{messages.title}</h1>
        {purchase && <p className="font-mono text-sm text-muted">{purchase.number}</p>}
        <ClockBadge lang={lang} />
        <p className={`mr-auto text-sm text-muted ${purchase ? 'max-2xl:hidden' : 'max-xl:hidden'}`}>
          {messages.intro}
        </p>
        {/* Full page loads: the shop in the frame starts again with the stage. */}
        {purchase && (
          <a href={`/${lang}/stage`} className={`${link} ml-auto`}>
            {messages.restart}
          </a>
        )}
        <a
          href={`/${other}/stage${purchase ? `?purchase=${purchase.token}` : ''}`}
          lang={LOCALE[other]}
          className={link}
        >
          {messages.otherLanguage}
        </a>
      </div>
      <div className="grid min-h-0 flex-1 gap-px bg-rule md:grid-cols-[1fr_24rem] lg:grid-cols-[minmax(0,1.25fr)_24rem_minmax(24rem,1fr)] lg:grid-rows-[minmax(0,1fr)]">
        <Pane title={messages.shop} className="h-[80dvh] md:h-auto md:min-h-[80dvh] lg:min-h-0">
          <ShopFrame
            start={purchase ? `/${lang}/purchases/${purchase.token}` : `/${lang}`}
            stage={`/${lang}/stage`}
            token={purchase?.token}
            title={messages.shopFrame}
          />
        </Pane>
        <DevicePane purchase={purchase} lang={lang} />
        <LogPane purchase={purchase} lang={lang} />
      </div>
    </main>
  );
}
