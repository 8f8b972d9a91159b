// The frame of the simulator’s pages, its clocks and its outbox.

const en = {
  header: {
    otherLanguage: 'Português',
    back: 'Back to the purchase',
    label: 'Simulator',
    phone: 'Phone',
    atm: 'ATM',
    controlRoom: 'Control room',
    docs: 'Docs',
    theme: 'Light or dark',
    ahead: 'The service’s clock is ahead',
  },
  clock: {
    title: 'The clocks',
    text: 'Each merchant has its own clock. When you move it forward, everything that becomes due happens at once, in order: expiries, retries, payouts.',
    whose: 'Whose clock',
    all: 'All merchants',
    live: 'live',
    test: 'test',
    onTime: 'on time',
    step: { 300: 'Move on 5 minutes', 86400: 'Move on 1 day', 691200: 'Move on 8 days' },
    past: {
      300: 'past an MB WAY request',
      86400: 'past the retries of a webhook',
      691200: 'past a Multibanco voucher',
    },
    reset: 'Back to the real time',
    resetText:
      'What has happened stays as it is. Open MB WAY requests and scheduled retries keep the time they have left; a voucher keeps its printed date.',
    lost: 'No response. Check the connection; the times above tell whether a clock moved.',
  },
  chaos: {
    title: 'Chaos, with a seed',
    text: 'From the merchant’s next order on, webhooks are late, sent twice, lost until they are sent again, or overtaken by others, endpoints seem down, and responses get lost. The same seed does the same.',
    whose: 'Merchant',
    seed: 'Seed',
    begin: 'Begin',
    end: 'End it',
    runs: (merchant: string, seed: string) => `${merchant}: seed ${seed}`,
  },
  outbox: {
    title: 'Outbox',
    text: (to: string | undefined) =>
      `E-mails of the payment service to its merchants${to ? `, to ${to}` : ''}. This demonstration sends none: here they are, latest first, for two days.`,
    none: 'Nothing yet.',
    to: 'To',
  },
};

const pt: typeof en = {
  header: {
    otherLanguage: 'English',
    back: 'Voltar à encomenda',
    label: 'Simulador',
    phone: 'Telemóvel',
    atm: 'Caixa',
    controlRoom: 'Controlo',
    docs: 'Docs',
    theme: 'Claro ou escuro',
    ahead: 'O relógio do serviço está adiantado',
  },
  clock: {
    title: 'Os relógios',
    text: 'Cada comerciante tem um relógio próprio. Avance-o e tudo o que vence pelo caminho acontece de imediato, por ordem: prazos, novas tentativas, transferências.',
    whose: 'De quem é o relógio',
    all: 'Todos os comerciantes',
    live: 'real',
    test: 'teste',
    onTime: 'certo',
    step: { 300: 'Avançar 5 minutos', 86400: 'Avançar 1 dia', 691200: 'Avançar 8 dias' },
    past: {
      300: 'termina um pedido MB WAY',
      86400: 'termina as tentativas de um webhook',
      691200: 'termina uma referência Multibanco',
    },
    reset: 'Repor a hora certa',
    resetText:
      'O que já aconteceu fica como está. Pedidos MB WAY abertos e tentativas marcadas mantêm o tempo que lhes falta; uma referência mantém a data impressa.',
    lost: 'Sem resposta. Verifique a ligação; as horas acima mostram se um relógio avançou.',
  },
  chaos: {
    title: 'Caos, com uma semente',
    text: 'A partir da ordem seguinte do comerciante, há webhooks atrasados, duplicados, perdidos até nova tentativa ou ultrapassados por outros, endpoints que parecem em baixo e respostas que se perdem. A mesma semente faz o mesmo.',
    whose: 'Comerciante',
    seed: 'Semente',
    begin: 'Começar',
    end: 'Terminar',
    runs: (merchant, seed) => `${merchant}: semente ${seed}`,
  },
  outbox: {
    title: 'Caixa de saída',
    text: (to) =>
      `E-mails do serviço aos comerciantes${to ? `, para ${to}` : ''}. Esta demonstração não envia nenhum: ficam aqui durante dois dias, os mais recentes primeiro.`,
    none: 'Ainda não há e-mails.',
    to: 'Para',
  },
};

export const simulatorMessages = { en, pt };

export type HeaderMessages = (typeof en)['header'];
