// The checkout: one page, no account. The form carries the token of the purchase that it will become.
import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { CheckoutForm } from '@/components/store/checkout-form';
import { CART_COOKIE, cartTotal, readCart } from '@/lib/store/checkout/cart';
import { METHOD_LIMITS, methodCarries } from '@/lib/store/checkout/method-limits';
import { anySold, soldPieces } from '@/lib/store/checkout/sold-pieces';
import { newToken } from '@/lib/store/checkout/tokens';
import { storeEnv } from '@/lib/store/env';
import { formatMoney } from '@/lib/store/integration/ui/format';
import { asLang } from '@/lib/store/lang';
import { checkoutMessages } from '@/lib/store/messages/checkout';
import { formsMessages } from '@/lib/store/messages/forms';
import { shopMessages } from '@/lib/store/messages/shop';

interface Props {
  params: Promise<{ lang: string }>;
  searchParams: Promise<{ sample?: string | string[] }>;
}

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  return { title: formsMessages[asLang((await params).lang)].title, robots: { index: false } };
}

export default async function CheckoutPage({ params, searchParams }: Props) {
  const lang = asLang((await params).lang);
  const messages = checkoutMessages[lang];
  const lines = readCart((await cookies()).get(CART_COOKIE)?.value);
  // A request that sends the form gets the form's own response.
  const sent = (await headers()).has('content-type');
  if (!sent && (lines.length === 0 || anySold(await soldPieces(), lines))) redirect(`/${lang}/cart`);
  const total = cartTotal(lines);
  const { min, max } = METHOD_LIMITS.mbway;
  const mbway = methodCarries('mbway', total);
  const demo = storeEnv().demo
    ? (await import('@/lib/store/demo/messages/demo')).demoMessages[lang]
    : undefined;
  const sample =
    demo && (await searchParams).sample !== undefined
      ? (await import('@/lib/store/demo/sample')).sampleShopper()
      : undefined;
  return (
    <CheckoutForm
      lang={lang}
      mbway={mbway}
      mbwayRange={messages.mbwayRange(formatMoney(min, lang), formatMoney(max, lang))}
      payMbway={messages.payMbway(formatMoney(total, lang))}
      payMultibanco={messages.payMultibanco(formatMoney(total, lang))}
      sample={sample && demo && { sample: demo.sample, sampleText: demo.sampleText, details: demo.details }}
      fillIn={sample ? undefined : demo?.fillIn}
      initial={{
        errors: [],
        values: {
          token: newToken(),
          total: String(total),
          email: sample?.email ?? '',
          name: sample?.name ?? '',
          delivery: 'pickup',
          address: '',
          method: mbway ? 'mbway' : 'multibanco',
          phone: sample?.phone ?? '',
          nif: '',
        },
      }}
    >
      <section aria-labelledby="order">
        <div className="voucher px-5 py-4">
          <h2 id="order" className="text-xl">
            {shopMessages[lang].yourOrder}
          </h2>
          <ul className="mt-2">
            {lines.map(({ product, quantity }) => (
              <li key={product.slug} className="flex justify-between gap-4 py-1.5">
                <span>
                  {product.name[lang]}
                  {quantity > 1 && <span className="text-muted"> × {quantity}</span>}
                </span>
                <span className="tabular-nums">{formatMoney(product.price * quantity, lang)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 flex items-baseline justify-between gap-4 border-t border-rule pt-3">
            {shopMessages[lang].total}
            <strong className="text-xl font-semibold tabular-nums">{formatMoney(total, lang)}</strong>
          </p>
        </div>
      </section>
    </CheckoutForm>
  );
}
