// The stage: the shop, the payer's device and the log of a payment on one screen, each live, for presentations. The URL
// names the purchase, so that other devices can show the same. Only in a demonstration.
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { DevicePane } from '@/components/store/demo/stage/device-pane';
import { Pane } from '@/components/store/demo/stage/pane';
import { ShopFrame } from '@/components/store/demo/stage/shop-frame';
import { StageBar } from '@/components/store/demo/stage/stage-bar';
import { StageLog } from '@/components/store/demo/stage/stage-log';
import { STAGE_MESSAGES } from '@/lib/store/demo/stage-messages';
import { storeEnv } from '@/lib/store/env';
import { publicUrl } from '@/lib/store/http/public-url';
import { asLang } from '@/lib/store/lang';
import { findPurchase } from '@/lib/store/purchases/purchases';

interface Props {
  params: Promise<{ lang: string }>;
  searchParams: Promise<{ purchase?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: STAGE_MESSAGES[asLang((await params).lang)].title };
}

export default async function StagePage({ params, searchParams }: Props) {
  const lang = asLang((await params).lang);
  const { purchase: asked } = await searchParams;
  if (!storeEnv().demo) notFound();
  const purchase = asked === undefined ? undefined : await findPurchase(String(asked));
  if (asked !== undefined && !purchase) notFound();
  const messages = STAGE_MESSAGES[lang];
  const query = purchase ? `?purchase=${purchase.token}` : '';
  return (
    <main className="flex min-h-0 flex-1 flex-col [--font-mono:ui-monospace,monospace]">
      <StageBar
        lang={lang}
        number={purchase?.number}
        url={publicUrl(await headers(), `/${lang}/stage${query}`)}
        query={query}
      />
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
        <StageLog purchase={purchase} lang={lang} />
      </div>
    </main>
  );
}
