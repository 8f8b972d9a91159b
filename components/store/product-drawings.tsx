// Which drawing belongs to which product. Drawings fill a square of 320 and are cut from the papers of theme.css.
import type { ComponentType } from 'react';
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
