// The X-ray of a purchase on a page of its own. Only in a demonstration; elsewhere there is no such page.

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ClockBadge } from '@/components/store/demo/clock-badge';
import { StepCount } from '@/components/store/demo/xray/step-count';
import { XrayTimeline } from '@/components/store/demo/xray/xray-timeline';
import { PurchaseUpdates } from '@/components/store/purchase-updates';
import { ButtonLink } from '@/components/ui/button';
import { xrayMessages } from '@/lib/store/demo/messages/xray';
import { readTimeline } from '@/lib/store/demo/xray/read-timeline';
import { storeEnv } from '@/lib/store/env';
import { asLang } from '@/lib/store/lang';
import { findPurchase } from '@/lib/store/purchases/purchases';
import { stateTexts } from '@/lib/store/purchases/state-texts';

type Props = { params: Promise<{ lang: string; token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return {
    title: xrayMessages[asLang((await params).lang)].title,
    robots: { index: false, follow: false },
  };
}

export default async function XrayPage({ params }: Props) {
  const { lang: segment, token } = await params;
  const lang = asLang(segment);
  const purchase = storeEnv().demo ? await findPurchase(token) : undefined;
  if (!purchase) notFound();
  const messages = xrayMessages[lang];
  const timeline = await readTimeline(purchase, lang);
  return (
    <div className="py-6 [--font-mono:ui-monospace,monospace] sm:py-10">
      <PurchaseUpdates purchase={purchase} lang={lang} announcement={stateTexts(purchase, lang).heading} />
      <ButtonLink look="plain" href={`/${lang}/purchases/${token}`}>
        {messages.toPurchase}
      </ButtonLink>
      <div className="mt-2 flex flex-wrap items-baseline gap-x-5">
        <h1 className="text-4xl sm:text-5xl">{messages.title}</h1>
        <p className="font-mono text-muted">{timeline.number}</p>
        <ClockBadge lang={lang} />
        <StepCount
          stream={`/purchases/${token}/xray/stream`}
          version={timeline.version}
          label={messages.steps(timeline.steps.length)}
        />
      </div>
      <div className="mt-3">
        <XrayTimeline purchase={purchase} timeline={timeline} lang={lang} />
      </div>
    </div>
  );
}
