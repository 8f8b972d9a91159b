import { storeEnv } from '@/lib/store/env';

/** The URL of a purchase's page in an e-mail; `origin` counts where there is no `STORE_URL`. */
export function purchaseUrl(
  { lang, token }: { lang: string; token: string },
  origin = `http://localhost:${process.env.PORT || 3000}`,
): string {
  return new URL(`/${lang}/purchases/${token}`, storeEnv().STORE_URL ?? origin).href;
}
