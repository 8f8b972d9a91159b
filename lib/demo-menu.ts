// What the bar of a demonstration shows: its parts, in the order in which a newcomer meets them.
import { demoLinks } from './demo-links';

/** What `GET /demo` returns, in one language. */
export interface DemoMenu {
  label: string;
  menu: string;
  /** `at` is a regular expression for the paths that belong to the part. */
  parts: { text: string; href: string; at: string }[];
}

/** The menu in `lang`, with links to pages in `to`; undefined unless NETWORK=simulator. */
export function demoMenu(lang: 'pt' | 'en', to: 'pt' | 'en'): DemoMenu | undefined {
  const links = demoLinks();
  if (!links) return undefined;
  const { parts: names, ...texts } = TEXTS[lang];
  const parts = PARTS.flatMap(({ id, of, path, at }) => {
    const origin = links[of];
    return origin === undefined ? [] : { text: names[id], href: origin + path(to), at };
  });
  return { ...texts, parts };
}

interface Part {
  id: keyof (typeof TEXTS)['en']['parts'];
  /** The system that serves it. */
  of: 'shop' | 'service';
  path: (lang: 'pt' | 'en') => string;
  at: string;
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
      atm: 'Caixa automática',
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
  { id: 'shop', of: 'shop', path: (lang) => `/${lang}`, at: '^/(pt|en)(/(products|cart|checkout)|$)' },
  {
    id: 'purchase',
    of: 'shop',
    path: (lang) => `/${lang}/purchases/last`,
    at: '^/(pt|en)/purchases/[^/]+$',
  },
  { id: 'xray', of: 'shop', path: (lang) => `/${lang}/purchases/last/xray`, at: '/xray$' },
  { id: 'stage', of: 'shop', path: (lang) => `/${lang}/stage`, at: '/stage$' },
  {
    id: 'phone',
    of: 'service',
    path: (lang) => `/simulator/phone?lang=${lang}`,
    at: '^/simulator/phone$',
  },
  { id: 'atm', of: 'service', path: (lang) => `/simulator/atm?lang=${lang}`, at: '^/simulator/atm$' },
  { id: 'simulator', of: 'service', path: (lang) => `/simulator?lang=${lang}`, at: '^/simulator$' },
  { id: 'admin', of: 'shop', path: (lang) => `/admin/${lang}`, at: '^/admin' },
  { id: 'dashboard', of: 'service', path: () => '/dashboard', at: '^/dashboard' },
  { id: 'docs', of: 'service', path: () => '/docs', at: '^/docs' },
];
