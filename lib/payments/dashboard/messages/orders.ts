// The list of orders.
import { orderFiltersMessages } from './order-filters';

const en = {
  statuses: orderFiltersMessages.en.statuses,
  partly: (word: string, amount: string) => `${word} · refunded ${amount}`,
  title: 'Orders',
  export: 'Export CSV',
  summary: (count: string, amount: string | undefined) =>
    `${count} ${count === '1' ? 'order' : 'orders'}${amount === undefined ? '' : ` · ${amount}`}`,
  none: 'No orders yet.',
  first: 'The first that your server creates with',
  appears: 'appears here by itself.',
  noMatch: 'No order matches.',
  caption: 'Orders',
  order: 'Order',
  status: 'Status',
  method: 'Method',
  amount: 'Amount',
  created: 'Created',
  paid: 'Paid',
  idOf: (reference: string) => `the id of ${reference}`,
  actions: 'Copy',
  scenario: 'scenario',
  firstPage: 'First page',
  nextPage: 'Next page',
};

const pt: typeof en = {
  statuses: orderFiltersMessages.pt.statuses,
  partly: (word, amount) => `${word} · devolvidos ${amount}`,
  title: 'Ordens',
  export: 'Exportar CSV',
  summary: (count, amount) =>
    `${count} ${count === '1' ? 'ordem' : 'ordens'}${amount === undefined ? '' : ` · ${amount}`}`,
  none: 'Ainda não há ordens.',
  first: 'A primeira que o seu servidor criar com',
  appears: 'aparece aqui automaticamente.',
  noMatch: 'Nenhuma ordem encontrada.',
  caption: 'Ordens',
  order: 'Ordem',
  status: 'Estado',
  method: 'Método',
  amount: 'Montante',
  created: 'Criada',
  paid: 'Paga',
  idOf: (reference) => `id de ${reference}`,
  actions: 'Copiar',
  scenario: 'cenário',
  firstPage: 'Primeira página',
  nextPage: 'Página seguinte',
};

export const ordersMessages = { en, pt };
