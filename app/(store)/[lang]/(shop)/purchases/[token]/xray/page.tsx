// The X-ray of a purchase on a page of its own. Only in a demonstration; elsewhere there is no such page.

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ClockBadge } from '@/components/store/demo/clock-badge';
import { StepCount } from '@/components/store/demo/xray/step-count';
import { XrayTimeline } from '@/components/store/demo/xray/xray-timeline';
import { XrayTools } from '@/components/store/demo/xray/xray-tools';
import { PurchaseUpdates } from '@/components/store/purchase-updates';
import { ButtonLink } from '@/components/ui/button';
import { XRAY_MESSAGES } from '@/lib/store/demo/xray/messages';
import { readTimeline } from '@/lib/store/demo/xray/read-timeline';
import { storeEnv } from '@/lib/store/env';
import { asLang } from '@/lib/store/lang';
import { purchaseMessages } from '@/lib/store/messages/purchase-messages';
import { findPurchase } from '@/lib/store/purchases/purchases';

type Props = { params: Promise<{ lang: string; token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return {
    title: XRAY_MESSAGES[asLang((await params).lang)].title,
    robots: { index: false, follow: false },
  };
}

export default async function XrayPage({ params }: Props) {
  const { lang: segment, token } = await params;
  const lang = asLang(segment);
  const purchase = storeEnv().demo ? await findPurchase(token) : undefined;
  if (!purchase) notFound();
  const messages = XRAY_MESSAGES[lang];
  const timeline = await readTimeline(purchase, lang);
  return (
    <div className="py-6 [--font-mono:ui-monospace,monospace] sm:py-10">
      <PurchaseUpdates
        purchase={purchase}
        lang={lang}
        announcement={purchaseMessages(purchase, lang).heading}
      />
      <ButtonLink look="plain" href={`/${lang}/purchases/${token}`}>
        {messages.toPurchase}
      </ButtonLink>
      <div className="mt-2 flex flex-wrap items-baseline gap-x-5">
        <h1 className="text-4xl sm:text-5xl">{messages.title}</h1>
        <p className="font-mono text-muted">{timeline.number}</p>
        <ClockBadge lang={lang} />
        <span className="mr-auto" />
        <StepCount
          stream={`/purchases/${token}/stream`}
          steps={timeline.steps.length}
          label={messages.steps(timeline.steps.length)}
          nextInMs={timeline.nextInMs}
        />
      </div>
      <p className="mt-3 text-muted">{messages.intro}</p>
      <XrayTools purchase={purchase} lang={lang} />
      <XrayTimeline timeline={timeline} messages={messages} />
    </div>
  );
}
