// What the bar of a demonstration shows: its parts, in the order in which a newcomer meets them.
import { demoLinks } from './demo-links';

type Lang = 'pt' | 'en';

export interface DemoMenu {
  label: string;
  menu: string;
  /** `main`: always in sight where there is room. The others are a click away. */
  parts: { id: string; text: string; href: string; main: boolean }[];
}

/** The menu in `lang`, with links to the shop and the simulator in `to`; undefined unless NETWORK=simulator. */
export function demoMenu(lang: Lang, to = lang): DemoMenu | undefined {
  const links = demoLinks();
  if (!links) return undefined;
  const { parts: names, ...texts } = TEXTS[lang];
  const parts = PARTS.flatMap(({ id, of, path, main = false }) => {
    const origin = links[of];
    return origin === undefined ? [] : { id, text: names[id], href: origin + path(to, lang), main };
  });
  return { ...texts, parts };
}

/** The language that a browser asks for first: pages in English alone link to the others in it. */
export function preferredLang(headers: Headers): Lang {
  return /^\s*pt\b/i.test(headers.get('accept-language') ?? '') ? 'pt' : 'en';
}

interface Part {
  id: keyof (typeof TEXTS)['en']['parts'];
  /** The system that serves it. */
  of: 'shop' | 'service';
  /** `to` is the language that the visitor prefers, `here` that of the page that links. */
  path: (to: Lang, here: Lang) => string;
  main?: true;
}

const TEXTS = {
  pt: {
    label: 'Partes da demonstração',
    menu: 'Explorar',
    parts: {
      shop: 'Loja',
      purchase: 'Última encomenda',
      xray: 'Raio X',
      stage: 'Tudo num ecrã',
      phone: 'Telemóvel',
      atm: 'Caixa Multibanco',
      simulator: 'Simulador e relógio',
      admin: 'Gestão da loja',
      dashboard: 'Painel Eclusa',
      docs: 'Docs',
    },
  },
  en: {
    label: 'Parts of the demonstration',
    menu: 'Explore',
    parts: {
      shop: 'Shop',
      purchase: 'Last purchase',
      xray: 'X-ray',
      stage: 'All on one screen',
      phone: 'Phone',
      atm: 'ATM',
      simulator: 'Simulator and clock',
      admin: 'Shop admin',
      dashboard: 'Eclusa dashboard',
      docs: 'Docs',
    },
  },
};

const PARTS: Part[] = [
  { id: 'shop', of: 'shop', path: (lang) => `/${lang}`, main: true },
  { id: 'purchase', of: 'shop', path: (lang) => `/${lang}/purchases/last` },
  { id: 'stage', of: 'shop', path: (lang) => `/${lang}/stage`, main: true },
  { id: 'xray', of: 'shop', path: (lang) => `/${lang}/purchases/last/xray`, main: true },
  // With what the last purchase waits for.
  { id: 'phone', of: 'shop', path: (lang) => `/${lang}/purchases/last/phone` },
  { id: 'atm', of: 'shop', path: (lang) => `/${lang}/purchases/last/atm` },
  { id: 'simulator', of: 'service', path: (lang) => `/simulator?lang=${lang}` },
  { id: 'admin', of: 'shop', path: (lang) => `/admin/${lang}` },
  { id: 'dashboard', of: 'service', path: () => '/dashboard', main: true },
  { id: 'docs', of: 'service', path: (_, here) => (here === 'pt' ? '/docs/pt' : '/docs'), main: true },
];
