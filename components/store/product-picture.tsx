// A product's drawing on its plate.
import type { ComponentType } from 'react';
import type { Product } from '@/lib/store/checkout/catalogue';
import type { Lang } from '@/lib/store/lang';
import { Basket } from './art/basket';
import { Blanket } from './art/blanket';
import { Loom } from './art/loom';
import { Mug } from './art/mug';
import { Notebook } from './art/notebook';
import { Oil } from './art/oil';
import { Postcard } from './art/postcard';
import { Sardines } from './art/sardines';
import { Soap } from './art/soap';
import { Swallow } from './art/swallow';
import { Tray } from './art/tray';

/** By product. Drawings fill a square of 320 and are cut from the papers of theme.css. */
export const DRAWINGS: Record<string, ComponentType> = {
  'manta-de-burel': Blanket,
  'caneca-de-barro': Mug,
  'andorinha-de-faianca': Swallow,
  'sardinhas-em-azeite': Sardines,
  'cesta-de-junco': Basket,
  azeite: Oil,
  'caderno-cosido': Notebook,
  'sabonete-de-alecrim': Soap,
  'tabuleiro-de-cortica': Tray,
  postal: Postcard,
  'tear-manual': Loom,
};

const PLATE = { sand: 'bg-plate-sand', sea: 'bg-plate-sea', moss: 'bg-plate-moss', rose: 'bg-plate-rose' };

interface Props {
  product: Product;
  lang?: Lang;
  className?: string;
}

/** Decoration beside a name; where it stands alone, give `lang` and it is named in that language. */
export function ProductPicture({ product, lang, className = '' }: Props) {
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
