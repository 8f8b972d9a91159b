// A product's drawing on its plate.
import type { Product } from '@/lib/store/checkout/catalogue';
import type { Lang } from '@/lib/store/lang';
import { DRAWINGS } from './product-drawings';

const PLATE = { sand: 'bg-plate-sand', sea: 'bg-plate-sea', moss: 'bg-plate-moss', rose: 'bg-plate-rose' };

/** Decoration beside a name; where it stands alone, give `lang` and it is named in that language. */
export function ProductPicture({
  product,
  lang,
  className = '',
}: {
  product: Product;
  lang?: Lang;
  className?: string;
}) {
  const Drawing = DRAWINGS[product.slug];
  return (
    <div
      {...(lang && { role: 'img', 'aria-label': product.name[lang] })}
      className={`overflow-hidden rounded-card ${PLATE[product.plate]} ${className}`}
    >
      <svg viewBox="0 0 320 320" className="block size-full" aria-hidden="true">
        {Drawing && <Drawing />}
      </svg>
    </div>
  );
}
