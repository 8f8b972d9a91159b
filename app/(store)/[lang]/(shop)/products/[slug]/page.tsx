// One product: picture, text, price and the button that adds it to the cart.
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { AddToCart } from '@/components/store/add-to-cart';
import { ProductPicture } from '@/components/store/product-picture';
import { findProduct } from '@/lib/store/checkout/catalogue';
import { formatMoney } from '@/lib/store/integration/ui/format';
import { asLang } from '@/lib/store/lang';
import { shopMessages } from '@/lib/store/messages/shop';

type Props = { params: Promise<{ lang: string; slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lang, slug } = await params;
  const product = findProduct(slug);
  return { title: product?.name[asLang(lang)], description: product?.about[asLang(lang)] };
}

export default async function ProductPage({ params }: Props) {
  const { lang: segment, slug } = await params;
  const lang = asLang(segment);
  const product = findProduct(slug);
  if (!product) notFound();
  const { back, vatIncluded } = shopMessages[lang];
  return (
    <div className="grid gap-8 py-4 md:grid-cols-2 md:gap-14 md:py-10">
      <ProductPicture product={product} lang={lang} className="aspect-square" />
      <div className="md:self-center">
        <Link
          prefetch={false}
          href={`/${lang}`}
          className="inline-flex min-h-11 items-center text-muted underline-offset-4 hover:underline"
        >
          ← {back}
        </Link>
        <h1 className="mt-2 text-4xl leading-tight sm:text-5xl">{product.name[lang]}</h1>
        <p className="mt-2 text-lg text-muted">{product.line[lang]}</p>
        <p className="mt-6 max-w-prose text-lg leading-relaxed">{product.about[lang]}</p>
        <p className="mt-6 mb-6 flex items-baseline gap-3">
          <span className="text-2xl font-semibold tabular-nums">{formatMoney(product.price, lang)}</span>
          <span className="text-sm text-muted">{vatIncluded}</span>
        </p>
        <AddToCart slug={slug} cartHref={`/${lang}/cart`} />
      </div>
    </div>
  );
}
