// The controls above the list of orders, and an order's states.
import type { Status } from '../../contract/order-values';

const statuses: Record<Status, string> = {
  pending: 'Pending',
  awaiting_payment: 'Awaiting payment',
  paid: 'Paid',
  expired: 'Expired',
  failed: 'Failed',
  refunded: 'Refunded',
};

const en = {
  statuses,
  filter: 'Filter the orders',
  search: 'Search',
  searchHint: 'Reference, description or order id',
  status: 'Status',
  method: 'Method',
  anyMethod: 'Any method',
  created: 'Created',
  paid: 'Paid',
  amount: 'Amount',
  today: 'Today',
  lastDays: (days: number) => `Last ${days} days`,
  since: (day: string) => `from ${day}`,
  until: (day: string) => `to ${day}`,
  between: (from: string, to: string) => `${from} – ${to}`,
  atLeast: (amount: string) => `from ${amount}`,
  atMost: (amount: string) => `to ${amount}`,
  minimum: 'At least, in euros',
  maximum: 'At most, in euros',
  amountExample: '10.00',
  partlyRefunded: 'Partly refunded',
  expiresTo: (day: string) => `Payable until ${day} at most`,
};

const pt: typeof en = {
  statuses: {
    pending: 'Pendente',
    awaiting_payment: 'A aguardar pagamento',
    paid: 'Pago',
    expired: 'Expirado',
    failed: 'Falhado',
    refunded: 'Devolvido',
  },
  filter: 'Filtrar as ordens',
  search: 'Pesquisar',
  searchHint: 'Referência, descrição ou id da ordem',
  status: 'Estado',
  method: 'Método',
  anyMethod: 'Qualquer método',
  created: 'Criação',
  paid: 'Pagamento',
  amount: 'Montante',
  today: 'Hoje',
  lastDays: (days) => `Últimos ${days} dias`,
  since: (day) => `desde ${day}`,
  until: (day) => `até ${day}`,
  between: (from, to) => `${from} – ${to}`,
  atLeast: (amount) => `a partir de ${amount}`,
  atMost: (amount) => `até ${amount}`,
  minimum: 'No mínimo, em euros',
  maximum: 'No máximo, em euros',
  amountExample: '10,00',
  partlyRefunded: 'Devolvido em parte',
  expiresTo: (day) => `Pagável até ${day}, no máximo`,
};

export const orderFiltersMessages = { en, pt };
