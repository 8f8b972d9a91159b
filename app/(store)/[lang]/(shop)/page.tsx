// The home page: what the shop is, and everything it sells.
import { headers } from 'next/headers';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { ProductPicture } from '@/components/store/product-picture';
import { Sprig } from '@/components/store/sprig';
import { CATALOGUE } from '@/lib/store/checkout/catalogue';
import { storeEnv } from '@/lib/store/env';
import { formatMoney } from '@/lib/store/integration/ui/format';
import { isLang } from '@/lib/store/lang';
import { shopMessages } from '@/lib/store/messages/shop';

export default async function HomePage({ params }: { params: Promise<{ lang: string }> }) {
  const { lang } = await params;
  // Every path of one segment that nothing else claims arrives here.
  if (!isLang(lang)) notFound();
  const messages = shopMessages[lang];
  const FrontDoor = storeEnv().demo && (await import('@/components/store/demo/front-door')).FrontDoor;
  const sentences = messages.tagline.split(/(?<=\.) /);
  return (
    <>
      <div className="flex items-end justify-between gap-8 py-8 sm:py-14">
        <div>
          <h1 className="text-[2.6rem] leading-[1.06] sm:text-6xl lg:text-7xl">
            {sentences.map((sentence) => (
              <span key={sentence} className="block">
                {sentence}{' '}
              </span>
            ))}
          </h1>
          <p className="mt-5 max-w-prose text-lg text-muted">{messages.intro}</p>
        </div>
        <Sprig className="-mb-4 h-52 shrink-0 max-md:hidden" />
      </div>
      {FrontDoor && <FrontDoor lang={lang} headers={await headers()} />}
      <ul
        id="catalogue"
        className="grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4"
      >
        {CATALOGUE.map((product, index) => (
          <li key={product.slug} className={(PLACE[index] ?? PLACE[index - CATALOGUE.length])?.cell}>
            <Link
              prefetch={false}
              href={`/${lang}/products/${product.slug}`}
              className="group flex w-full flex-col underline-offset-4"
            >
              <ProductPicture
                product={product}
                className={(PLACE[index] ?? PLACE[index - CATALOGUE.length])?.picture ?? 'aspect-square'}
              />
              <span className="mt-3 font-serif text-lg leading-snug group-hover:underline">
                {product.name[lang]}
              </span>
              <span className="flex justify-between gap-x-4 max-sm:flex-col">
                <span className="text-sm leading-6 text-muted">{product.line[lang]}</span>
                <span className="shrink-0 font-medium tabular-nums">{formatMoney(product.price, lang)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Which pieces get more room, counted from either end, so that no row of the grid is left with a gap. */
const PLACE: Record<number, { cell: string; picture: string }> = {
  0: { cell: 'col-span-2 md:row-span-2 md:flex', picture: 'aspect-square md:aspect-auto md:flex-1' },
  [-2]: { cell: 'lg:col-span-2', picture: 'aspect-square lg:aspect-[2.1]' },
  [-1]: { cell: 'md:col-span-2', picture: 'aspect-square md:aspect-[2.1]' },
};
