// The texts of the dashboard's client components. The layouts hand them one language of it, so these are plain texts.
import { failuresMessages } from '../../messages/failures';
import { DOCS_PATH } from '../sections';
import { shellMessages } from './shell';

const en = {
  lang: 'en' as 'en' | 'pt',
  docsPath: DOCS_PATH.en,
  pages: shellMessages.en.pages,
  error: failuresMessages.en.error,
  sections: 'Sections',
  groups: { money: 'Money', integration: 'Integration', account: 'Account' },
  copy: 'Copy',
  copyOf: 'Copy {what}',
  copied: 'Copied: {what}',
  copyFailed: 'The browser did not allow copying. Select the text and copy it.',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  filter: 'Filter',
  clearFilters: 'Clear filters',
  yourPassword: 'Your password',
  yourPasswordHint: 'It confirms that it is you.',
  lost: 'No connection to the server, so it is not known whether this was done. Reload the page to see, or try again.',
  secret: {
    one: 'secret',
    stored: 'I have stored it in a safe place',
    done: 'Done',
    standard:
      'For libraries of Standard Webhooks: whsec_ and the base64 of the whole text above. You can also make it later.',
  },
  palette: {
    open: 'Search',
    title: 'Search and go to',
    placeholder: 'Order, event, page or documentation…',
    none: 'Nothing matches.',
    searching: 'Searching…',
    failed: 'The search did not work. Try again.',
    close: 'Close',
    groups: { pages: 'Pages', orders: 'Orders', events: 'Events', docs: 'Documentation' },
  },
  testEvent: {
    type: 'Event',
    send: 'Send test event',
    sending: 'Sending…',
    status: 'Status {status} after {ms} ms',
    noResponse: 'No response after {ms} ms',
    works: ': it works.',
    expected: '. A 2xx status is expected.',
  },
  payout: {
    amount: 'Amount in euros',
    hint: '{available} is available. It goes to PT50 … {iban}.',
    after: 'Available after it',
  },
};

const pt: typeof en = {
  lang: 'pt',
  docsPath: DOCS_PATH.pt,
  pages: shellMessages.pt.pages,
  error: failuresMessages.pt.error,
  sections: 'Secções',
  groups: { money: 'Dinheiro', integration: 'Integração', account: 'Conta' },
  copy: 'Copiar',
  copyOf: 'Copiar {what}',
  copied: 'Copiado: {what}',
  copyFailed: 'O navegador não permitiu copiar. Selecione o texto e copie-o.',
  notifications: 'Notificações',
  dismiss: 'Fechar',
  filter: 'Filtrar',
  clearFilters: 'Limpar filtros',
  yourPassword: 'A sua palavra-passe',
  yourPasswordHint: 'Confirma a sua identidade.',
  lost: 'Sem ligação ao servidor: não se sabe se a ação foi feita. Recarregue a página para ver, ou tente de novo.',
  secret: {
    one: 'segredo',
    stored: 'Guardei-o num local seguro',
    done: 'Concluir',
    standard:
      'Para bibliotecas Standard Webhooks: whsec_ e o base64 de todo o texto acima. Também o pode gerar mais tarde.',
  },
  palette: {
    open: 'Pesquisar',
    title: 'Pesquisar e ir para',
    placeholder: 'Ordem, evento, página ou documentação…',
    none: 'Nada encontrado.',
    searching: 'A pesquisar…',
    failed: 'A pesquisa não funcionou. Tente de novo.',
    close: 'Fechar',
    groups: { pages: 'Páginas', orders: 'Ordens', events: 'Eventos', docs: 'Documentação' },
  },
  testEvent: {
    type: 'Evento',
    send: 'Enviar evento de teste',
    sending: 'A enviar…',
    status: 'Estado {status} ao fim de {ms} ms',
    noResponse: 'Sem resposta ao fim de {ms} ms',
    works: ': funciona.',
    expected: '. Espera-se um estado 2xx.',
  },
  payout: {
    amount: 'Montante em euros',
    hint: 'Estão disponíveis {available}. O destino é PT50 … {iban}.',
    after: 'Disponível depois',
  },
};

export const clientMessages = { en, pt };
export type ClientMessages = typeof en;
