// The X-ray of a purchase on a page of its own. Only in a demonstration; elsewhere there is no such page.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LivePurchase } from '@/components/store/live-purchase';
import { KeepFresh, StepCount } from '@/components/store/xray/keep-fresh';
import { XrayJourney } from '@/components/store/xray/xray-journey';
import { LivePage } from '@/components/ui/still-page';
import { asLang } from '@/lib/store/lang';
import { mayChange } from '@/lib/store/purchase-view';
import { findPurchase } from '@/lib/store/purchases';
import { viewWords } from '@/lib/store/view-words';
import { wordsIn } from '@/lib/store/words';
import { publicSource } from '@/lib/store/xray/public-source';
import { readJourney } from '@/lib/store/xray/read-journey';
import { XRAY_WORDS } from '@/lib/store/xray/words';
import { xrayIsOpen } from '@/lib/store/xray/xray-is-open';

type Props = { params: Promise<{ lang: string; token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return {
    title: XRAY_WORDS[asLang((await params).lang)].title,
    robots: { index: false, follow: false },
  };
}

export default async function XrayPage({ params }: Props) {
  const { lang: segment, token } = await params;
  const lang = asLang(segment);
  const purchase = xrayIsOpen() ? await findPurchase(token) : undefined;
  if (!purchase) notFound();
  const words = XRAY_WORDS[lang];
  const journey = await readJourney(purchase, lang);
  const { offline, offlineText } = wordsIn(lang);
  return (
    <div className="py-6 [--font-mono:ui-monospace,monospace] sm:py-10">
      <LivePurchase
        token={token}
        version={purchase.version}
        listening={mayChange(purchase)}
        start=""
        announcement={viewWords(purchase, lang).heading}
        words={{ offline, offlineText }}
      />
      <a
        href={`/${lang}/purchases/${token}`}
        className="inline-flex min-h-11 items-center text-pine underline underline-offset-4"
      >
        {words.toPurchase}
      </a>
      <div className="mt-2 flex flex-wrap items-baseline gap-x-5">
        <h1 className="text-4xl sm:text-5xl">{words.title}</h1>
        <p className="mr-auto font-mono text-muted">{journey.number}</p>
        <StepCount
          steps={journey.steps.length}
          said={words.steps(journey.steps.length)}
          nextInMs={journey.nextAt ? Math.max(0, journey.nextAt.getTime() - Date.now()) : undefined}
        />
      </div>
      <p className="mt-3 text-muted">{words.intro}</p>
      <XrayJourney journey={journey} words={words} source={publicSource()} />
      <KeepFresh />
      <LivePage />
    </div>
  );
}
