// What the shop sells. Prices are cents with VAT; the postcard lies below MB WAY's minimum and the loom above its
// maximum, so that both limits can be met at the checkout.
import type { Lang } from '@/lib/store/lang';

export interface Product {
  slug: string;
  price: number;
  /** The most that one purchase can hold. */
  most: number;
  /** There is only one: the first payment takes it. */
  oneOff?: true;
  name: Record<Lang, string>;
  /** One line, under the name. */
  line: Record<Lang, string>;
  about: Record<Lang, string>;
  /** Which of the plates its picture stands on. */
  plate: 'sand' | 'sea' | 'moss' | 'rose';
}

export const CATALOGUE: readonly Product[] = [
  {
    slug: 'manta-de-burel',
    price: 8900,
    most: 10,
    plate: 'moss',
    name: { pt: 'Manta de burel', en: 'Burel blanket' },
    line: { pt: 'Lã da serra, batida e pisoada', en: 'Mountain wool, beaten and fulled' },
    about: {
      pt: 'Lã de ovelha bordaleira, tecida em tear e pisoada até ficar densa. Corta o vento e dura uma vida.',
      en: 'Wool of bordaleira sheep, woven and fulled until dense. It stops the wind and lasts a lifetime.',
    },
  },
  {
    slug: 'caneca-de-barro',
    price: 1800,
    most: 10,
    plate: 'rose',
    name: { pt: 'Caneca de barro', en: 'Clay mug' },
    line: { pt: 'Torneada à mão, vidrada', en: 'Thrown by hand, glazed' },
    about: {
      pt: 'Barro vermelho do Alentejo, torneado à roda. O café fica quente, a asa fica fresca.',
      en: 'Red clay from Alentejo, thrown on the wheel. The coffee stays hot, the handle stays cool.',
    },
  },
  {
    slug: 'andorinha-de-faianca',
    price: 1250,
    most: 10,
    plate: 'sea',
    name: { pt: 'Andorinha de faiança', en: 'Faience swallow' },
    line: { pt: 'Pintada à mão, volta sempre', en: 'Painted by hand, always returns' },
    about: {
      pt: 'As andorinhas formam casal para toda a vida e regressam ao mesmo beiral. Esta já traz o prego.',
      en: 'Swallows mate for life and come back to the same eaves. This one brings its own nail.',
    },
  },
  {
    slug: 'sardinhas-em-azeite',
    price: 420,
    most: 24,
    plate: 'sand',
    name: { pt: 'Sardinhas em azeite', en: 'Sardines in olive oil' },
    line: { pt: 'Lata de 125 g, Matosinhos', en: '125 g tin, Matosinhos' },
    about: {
      pt: 'Pescadas no verão, enlatadas no próprio dia. Melhoram com um ano de espera, se conseguir resistir.',
      en: 'Caught in summer, tinned the same day. A year of waiting makes them better, if you can.',
    },
  },
  {
    slug: 'cesta-de-junco',
    price: 4500,
    most: 10,
    plate: 'moss',
    name: { pt: 'Cesta de junco', en: 'Rush basket' },
    line: { pt: 'Entrançada nas Caldas', en: 'Plaited in Caldas' },
    about: {
      pt: 'Junco seco ao sol, tecido em tear de madeira. Leva o mercado inteiro e pesa quase nada.',
      en: 'Sun-dried rush on a wooden loom. It carries the whole market and weighs next to nothing.',
    },
  },
  {
    slug: 'azeite',
    price: 1190,
    most: 12,
    plate: 'sand',
    name: { pt: 'Azeite', en: 'Olive oil' },
    line: { pt: 'Virgem extra, 500 ml', en: 'Extra virgin, 500 ml' },
    about: {
      pt: 'Cobrançosa e madural, colhidas verdes em outubro. Pica na garganta, como deve ser.',
      en: 'Cobrançosa and madural olives, picked green in October. Peppery in the throat, as it should be.',
    },
  },
  {
    slug: 'caderno-cosido',
    price: 1400,
    most: 10,
    plate: 'rose',
    name: { pt: 'Caderno cosido', en: 'Sewn notebook' },
    line: { pt: '120 folhas, lombada à vista', en: '120 leaves, open spine' },
    about: {
      pt: 'Cosido à linha para abrir mesmo ao meio. Papel que aceita tinta permanente sem se queixar.',
      en: 'Sewn with thread so that it opens flat. Paper that takes fountain ink without complaint.',
    },
  },
  {
    slug: 'sabonete-de-alecrim',
    price: 650,
    most: 12,
    plate: 'moss',
    name: { pt: 'Sabonete de alecrim', en: 'Rosemary soap' },
    line: { pt: 'Curado seis semanas', en: 'Cured for six weeks' },
    about: {
      pt: 'Azeite, alecrim e tempo. Curado seis semanas numa prateleira com vista para o quintal.',
      en: 'Olive oil, rosemary and time. Cured for six weeks on a shelf that overlooks the garden.',
    },
  },
  {
    slug: 'tabuleiro-de-cortica',
    price: 3200,
    most: 10,
    plate: 'sea',
    name: { pt: 'Tabuleiro de cortiça', en: 'Cork tray' },
    line: { pt: 'Leve, quente, não escorrega', en: 'Light, warm, never slips' },
    about: {
      pt: 'Cortiça tirada de nove em nove anos sem abater uma árvore. Os copos ficam onde os deixa.',
      en: 'Cork taken every nine years without felling a tree. Glasses stay where you leave them.',
    },
  },
  {
    slug: 'postal',
    price: 45,
    most: 20,
    plate: 'sea',
    name: { pt: 'Postal', en: 'Postcard' },
    line: { pt: 'O elétrico a subir', en: 'The tram, climbing' },
    about: {
      pt: 'Um elétrico, uma rua a pique e espaço para três frases. O selo é por sua conta.',
      en: 'A tram, a steep street and room for three sentences. The stamp is up to you.',
    },
  },
  {
    slug: 'tear-manual',
    price: 540_000,
    most: 1,
    oneOff: true,
    plate: 'rose',
    name: { pt: 'Tear manual', en: 'Hand loom' },
    line: { pt: 'Peça única, em castanho', en: 'One of its kind, in chestnut' },
    about: {
      pt: 'Tear de quatro quadros em madeira de castanho, restaurado. Peça única: vem com a primeira teia montada.',
      en: 'A four-shaft loom in chestnut, restored. One of its kind: it comes with its first warp set up.',
    },
  },
];

export function findProduct(slug: string): Product | undefined {
  return CATALOGUE.find((product) => product.slug === slug);
}
