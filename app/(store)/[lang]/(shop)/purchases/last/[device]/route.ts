// GET …/purchases/last/phone and …/atm: the simulated device with what the browser's last purchase waits for, or else the
// device alone. Only in a demonstration.
import { notFound } from 'next/navigation';
import type { NextRequest } from 'next/server';
import { storeEnv } from '@/lib/store/env';
import { asLang } from '@/lib/store/lang';
import { lastPurchase } from '@/lib/store/purchases/last-purchase';
import { currentAttempt } from '@/lib/store/purchases/purchases';

const METHOD = { phone: 'mbway', atm: 'multibanco' } as const;

interface Context {
  params: Promise<{ lang: string; device: string }>;
}

export async function GET({ headers }: NextRequest, { params }: Context): Promise<Response> {
  const { device, ...given } = await params;
  const lang = asLang(given.lang);
  if (!storeEnv().demo || (device !== 'phone' && device !== 'atm')) notFound();
  const { simulatorLink, simulatorUrl } = await import('@/lib/store/demo/simulator-link');
  const purchase = await lastPurchase();
  const attempt = purchase && currentAttempt(purchase);
  const open = attempt?.method === METHOD[device] && simulatorLink(attempt, headers, lang);
  return new Response(null, {
    status: 307,
    headers: {
      'cache-control': 'no-store',
      location: open || `${simulatorUrl(headers)}/${device}?lang=${lang}`,
    },
  });
}
