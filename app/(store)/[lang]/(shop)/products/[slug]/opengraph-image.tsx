// The picture beside links to a product.
import { notFound } from 'next/navigation';
import { Mark } from '@/components/store/mark';
import { DRAWINGS } from '@/components/store/product-picture';
import { DEMO_NOTICE } from '@/components/ui/demo-notice';
import { SHARE_IMAGE_SIZE, shareImage } from '@/components/ui/share-image';
import { findProduct } from '@/lib/store/checkout/catalogue';
import { formatMoney } from '@/lib/store/integration/ui/format';
import { isLang } from '@/lib/store/lang';

export const size = SHARE_IMAGE_SIZE;
export const contentType = 'image/png';
export const alt = 'Caruma';

export default async function Image({ params }: { params: Promise<{ lang: string; slug: string }> }) {
  const { lang, slug } = await params;
  const product = findProduct(slug);
  const Drawing = DRAWINGS[slug];
  if (!isLang(lang) || !product || !Drawing) notFound();
  return shareImage({
    mark: <Mark />,
    brand: 'Caruma',
    title: product.name[lang],
    text: product.line[lang],
    price: formatMoney(product.price, lang),
    note: DEMO_NOTICE[lang].notice,
    picture: (
      <svg viewBox="0 0 320 320" aria-hidden="true">
        <Drawing />
      </svg>
    ),
    plate: `plate-${product.plate}`,
  });
}
