// The cart: lines, quantities, total.
import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import Link from 'next/link';
import { Basket } from '@/components/store/art/basket';
import { CartFocus } from '@/components/store/cart-focus';
import { ProductPicture } from '@/components/store/product-picture';
import { QuantityForm } from '@/components/store/quantity-form';
import { ButtonLink } from '@/components/ui/button';
import { Voucher, VoucherTear } from '@/components/ui/voucher';
import { CART_COOKIE, cartTotal, readCart } from '@/lib/store/checkout/cart';
import { anySold, soldPieces } from '@/lib/store/checkout/sold-pieces';
import { formatMoney } from '@/lib/store/integration/ui/format';
import { asLang } from '@/lib/store/lang';
import { formsMessages } from '@/lib/store/messages/forms';
import { shopMessages } from '@/lib/store/messages/shop';
import { LAST_PURCHASE_COOKIE } from '@/lib/store/purchases/last-purchase';
import { isToken } from '@/lib/store/purchases/purchases';

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: shopMessages[asLang((await params).lang)].cart, robots: { index: false } };
}

export default async function CartPage({ params }: Props) {
  const lang = asLang((await params).lang);
  const messages = shopMessages[lang];
  const jar = await cookies();
  const lines = readCart(jar.get(CART_COOKIE)?.value);
  const sold = await soldPieces();
  const last = jar.get(LAST_PURCHASE_COOKIE)?.value ?? '';
  const focusLines = lines.map(({ product: { slug, name } }) => ({
    slug,
    removed: messages.removed(name[lang]),
  }));
  if (lines.length === 0)
    return (
      <CartFocus lines={focusLines}>
        <div className="py-12 text-center sm:py-16">
          <svg viewBox="0 0 320 320" className="mx-auto size-44" aria-hidden="true">
            <Basket />
          </svg>
          <h1 id="cart-empty" tabIndex={-1} className="text-4xl">
            {messages.cartEmpty}
          </h1>
          <p className="mt-3 mb-8 text-muted">{messages.cartEmptyText}</p>
          <ButtonLink href={`/${lang}`}>{messages.goShopping}</ButtonLink>
          {isToken(last) && (
            <p className="mt-3">
              <ButtonLink look="plain" href={`/${lang}/purchases/${last}`}>
                {messages.lastPurchase}
              </ButtonLink>
            </p>
          )}
        </div>
      </CartFocus>
    );
  return (
    <CartFocus lines={focusLines}>
      <div className="mx-auto max-w-3xl py-6 sm:py-10">
        <h1 className="text-4xl sm:text-5xl">{messages.cart}</h1>
        <Voucher className="mt-8">
          <ul className="divide-y divide-rule px-4 sm:px-8">
            {lines.map(({ product, quantity, seenPrice }) => {
              const name = product.name[lang];
              return (
                <li
                  key={product.slug}
                  className="grid grid-cols-[5rem_1fr] gap-x-4 py-5 sm:grid-cols-[6rem_1fr_auto]"
                >
                  <ProductPicture product={product} className="aspect-square self-start" />
                  <div>
                    <Link
                      prefetch={false}
                      href={`/${lang}/products/${product.slug}`}
                      className="font-serif text-lg underline-offset-4 hover:underline"
                    >
                      {name}
                    </Link>
                    <p className="text-sm text-muted tabular-nums">{formatMoney(product.price, lang)}</p>
                    {seenPrice !== undefined && (
                      <p className="text-sm font-medium text-pending">
                        {messages.priceChanged(formatMoney(seenPrice, lang))}
                      </p>
                    )}
                    {sold.has(product.slug) && (
                      <p className="font-medium text-failed">{formsMessages[lang].sold}</p>
                    )}
                    <QuantityForm slug={product.slug} quantity={quantity} most={product.most} name={name} />
                  </div>
                  <p className="col-start-2 pt-1 text-right font-medium tabular-nums sm:col-start-3">
                    {formatMoney(product.price * quantity, lang)}
                  </p>
                </li>
              );
            })}
          </ul>
          <VoucherTear />
          <div className="flex flex-wrap items-center justify-between gap-4 px-4 py-5 sm:px-8">
            <p className="text-lg">
              {messages.total}{' '}
              <strong className="ml-2 text-2xl font-semibold tabular-nums">
                {formatMoney(cartTotal(lines), lang)}
              </strong>
            </p>
            {anySold(sold, lines) ? (
              <p className="font-medium">{messages.removeSold}</p>
            ) : (
              <ButtonLink href={`/${lang}/checkout`} className="min-h-12 max-sm:w-full">
                {messages.toCheckout}
              </ButtonLink>
            )}
          </div>
        </Voucher>
      </div>
    </CartFocus>
  );
}
