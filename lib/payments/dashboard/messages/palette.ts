// The command palette and the list of keyboard shortcuts.
const en = {
  open: 'Search',
  title: 'Search and go to',
  placeholder: 'Order, event, page or documentation…',
  none: 'Nothing matches.',
  searching: 'Searching…',
  failed: 'The search did not work. Try again.',
  close: 'Close',
  groups: {
    pages: 'Pages',
    orders: 'Orders',
    events: 'Events',
    docs: 'Documentation',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    search: 'Search everything',
    list: 'This list',
    filter: 'Search in the list on the page',
    rows: 'Next and previous row',
    openRow: 'Open the row',
    goTo: (page: string) => `Go to: ${page}`,
    next: 'then',
    or: 'or',
  },
};

const pt: typeof en = {
  open: 'Pesquisar',
  title: 'Pesquisar e ir para',
  placeholder: 'Ordem, evento, página ou documentação…',
  none: 'Nada encontrado.',
  searching: 'A pesquisar…',
  failed: 'A pesquisa não funcionou. Tente de novo.',
  close: 'Fechar',
  groups: {
    pages: 'Páginas',
    orders: 'Ordens',
    events: 'Eventos',
    docs: 'Documentação',
  },
  shortcuts: {
    title: 'Atalhos de teclado',
    search: 'Pesquisar em tudo',
    list: 'Esta lista',
    filter: 'Pesquisar na lista da página',
    rows: 'Linha seguinte e anterior',
    openRow: 'Abrir a linha',
    goTo: (page) => `Ir para: ${page}`,
    next: 'e depois',
    or: 'ou',
  },
};

export const palette = { en, pt };
