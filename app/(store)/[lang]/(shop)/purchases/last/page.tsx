// The last purchase made in this browser: goes to its page, or says that there is none yet.
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { NoPurchaseYet } from '@/components/store/no-purchase-yet';
import { asLang } from '@/lib/store/lang';
import { shopMessages } from '@/lib/store/messages/shop';
import { lastPurchase } from '@/lib/store/purchases/last-purchase';

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: shopMessages[asLang((await params).lang)].purchase, robots: { index: false } };
}

export default async function LastPurchasePage({ params }: Props) {
  const lang = asLang((await params).lang);
  const purchase = await lastPurchase();
  if (purchase) redirect(`/${lang}/purchases/${purchase.token}`);
  return <NoPurchaseYet lang={lang} />;
}
