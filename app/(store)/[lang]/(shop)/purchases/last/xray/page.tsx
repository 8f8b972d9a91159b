// The X-ray of the last purchase made in this browser. Only in a demonstration.
import { notFound, redirect } from 'next/navigation';
import { NoPurchaseYet } from '@/components/store/no-purchase-yet';
import { storeEnv } from '@/lib/store/env';
import { asLang } from '@/lib/store/lang';
import { lastPurchase } from '@/lib/store/purchases/last-purchase';

export { generateMetadata } from '../page';

export default async function LastXrayPage({ params }: { params: Promise<{ lang: string }> }) {
  const lang = asLang((await params).lang);
  // The cookie first: without a request there are no settings to look at either.
  const purchase = await lastPurchase();
  if (!storeEnv().demo) notFound();
  if (purchase) redirect(`/${lang}/purchases/${purchase.token}/xray`);
  return <NoPurchaseYet lang={lang} />;
}
