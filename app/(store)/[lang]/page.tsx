// The home page: what the shop is, and everything it sells.
import { ProductPicture } from '@/components/store/product-picture';
import { CATALOGUE } from '@/lib/store/catalogue';
import { formatMoney } from '@/lib/store/format';
import { asLang } from '@/lib/store/lang';
import { wordsIn } from '@/lib/store/words';

export default async function HomePage({ params }: { params: Promise<{ lang: string }> }) {
  const lang = asLang((await params).lang);
  const words = wordsIn(lang);
  return (
    <>
      <div className="py-10 sm:py-16">
        <h1 className="max-w-[14ch] text-5xl leading-[1.05] sm:text-7xl">{words.tagline}</h1>
        <p className="mt-5 max-w-prose text-lg text-muted">{words.intro}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
        {CATALOGUE.map((product, index) => (
          <li key={product.slug} className={index === 0 ? 'col-span-2 md:row-span-2 md:flex' : ''}>
            <a
              href={`/${lang}/products/${product.slug}`}
              className="group flex w-full flex-col underline-offset-4"
            >
              <ProductPicture
                product={product}
                className={index === 0 ? 'aspect-square md:aspect-auto md:flex-1' : 'aspect-square'}
              />
              <span className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-serif text-lg leading-snug group-hover:underline">
                  {product.name[lang]}
                </span>
                <span className="tabular-nums">{formatMoney(product.price, lang)}</span>
              </span>
              <span className="text-sm text-muted">{product.line[lang]}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
