// The parts of the demonstration that the bar links, in the order in which a newcomer meets them.

export interface Part {
  id: keyof (typeof TEXTS)['en']['parts'];
  /** The system that serves it. */
  of: 'shop' | 'service';
  path: (lang: 'pt' | 'en') => string;
  /** Whether a path is part of it. */
  isAt: RegExp;
}

export const TEXTS = {
  pt: {
    notice: 'Demonstração. Sem ligação à SIBS. Nenhum dinheiro real.',
    short: 'Demonstração',
    label: 'Partes da demonstração',
    menu: 'Explorar',
    parts: {
      shop: 'Loja',
      purchase: 'Última encomenda',
      xray: 'Raio X',
      stage: 'Palco',
      phone: 'Telemóvel',
      atm: 'Caixa',
      simulator: 'Simulador e relógio',
      admin: 'Gestão da loja',
      dashboard: 'Painel Eclusa',
      docs: 'Docs',
    },
  },
  en: {
    notice: 'Demonstration. Not connected to SIBS. No real money.',
    short: 'Demonstration',
    label: 'Parts of the demonstration',
    menu: 'Explore',
    parts: {
      shop: 'Shop',
      purchase: 'Last purchase',
      xray: 'X-ray',
      stage: 'Stage',
      phone: 'Phone',
      atm: 'ATM',
      simulator: 'Simulator and clock',
      admin: 'Shop admin',
      dashboard: 'Eclusa dashboard',
      docs: 'Docs',
    },
  },
};

export const PARTS: Part[] = [
  { id: 'shop', of: 'shop', path: (lang) => `/${lang}`, isAt: /^\/(pt|en)(\/(products|cart|checkout)|$)/ },
  {
    id: 'purchase',
    of: 'shop',
    path: (lang) => `/${lang}/purchases/last`,
    isAt: /^\/(pt|en)\/purchases\/[^/]+$/,
  },
  { id: 'xray', of: 'shop', path: (lang) => `/${lang}/purchases/last/xray`, isAt: /\/xray$/ },
  { id: 'stage', of: 'shop', path: (lang) => `/${lang}/stage`, isAt: /\/stage$/ },
  {
    id: 'phone',
    of: 'service',
    path: (lang) => `/simulator/phone?lang=${lang}`,
    isAt: /^\/simulator\/phone$/,
  },
  { id: 'atm', of: 'service', path: (lang) => `/simulator/atm?lang=${lang}`, isAt: /^\/simulator\/atm$/ },
  { id: 'simulator', of: 'service', path: (lang) => `/simulator?lang=${lang}`, isAt: /^\/simulator$/ },
  { id: 'admin', of: 'shop', path: (lang) => `/admin/${lang}`, isAt: /^\/admin/ },
  { id: 'dashboard', of: 'service', path: () => '/dashboard', isAt: /^\/dashboard/ },
  { id: 'docs', of: 'service', path: () => '/docs', isAt: /^\/docs/ },
];
