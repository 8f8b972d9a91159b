// What the X-ray of a payment says, in both languages. Names of headers, states and fields stay as the wire has them.
import type { Lang } from '@/lib/store/lang';

export interface XrayMessages {
  open: string;
  title: string;
  intro: string;
  close: string;
  wholePage: string;
  toPurchase: string;
  shop: string;
  service: string;
  steps: (count: number) => string;
  sincePrevious: string;
  figures: { call: string; webhook: string; paidToPage: string };
  redacted: (what: string) => string;
  code: string;
  serviceSilent: string;
  clockAhead: (span: string) => string;
  waiting: Record<'approval' | 'voucher' | 'retry' | 'response', string>;
  facts: Record<
    | 'response'
    | 'took'
    | 'state'
    | 'attempt'
    | 'amount'
    | 'next'
    | 'outcome'
    | 'pages'
    | 'to'
    | 'until'
    | 'replayed',
    string
  >;
  wire: Record<'sent' | 'body' | 'signature', string>;
  outcomes: Record<
    'moved' | 'unchanged' | 'flagged' | 'duplicate' | 'ignored' | 'unknown order' | 'unreadable',
    string
  >;
  genuine: string;
  noResponse: string;
  givenUp: string;
  yes: string;
  /** A title, and why it is done so. */
  step: {
    written: [(attempt: number) => string, string];
    asks: [string, string];
    asksRefund: [string, string];
    looksUp: [string, string];
    took: [(status: number) => string, string];
    replayed: string;
    order: [string, string];
    answered: [(status: number) => string, string];
    refused: [(status: number) => string, string];
    lost: [string, string];
    event: [(type: string) => string, string];
    refund: [(amount: string) => string, string];
    delivered: [(attempt: number) => string, string];
    undelivered: [(attempt: number) => string, string];
    verified: [string, string];
    duplicate: [string, string];
    moved: [(status: string) => string, string];
    released: string;
    reconciled: [string, string];
    pushed: [string, string];
    email: [(kind: string) => string, string];
  };
}

const en: XrayMessages = {
  open: 'X-ray this payment',
  title: 'X-ray',
  intro: 'Everything that happened behind this page, on both sides, as it happens.',
  close: 'Close',
  wholePage: 'Whole page',
  toPurchase: 'Back to the purchase',
  shop: 'Caruma, the shop',
  service: 'Eclusa, the payment service',
  steps: (count) => (count === 1 ? '1 step' : `${count} steps`),
  sincePrevious: 'since the step before',
  figures: {
    call: 'order created, as the shop saw it',
    webhook: 'webhook delivered, with its response',
    paidToPage: 'from paid to this page',
  },
  redacted: (what) => `${what}, redacted`,
  code: 'Code',
  serviceSilent: 'The payment service did not respond: this is the shop’s side alone.',
  clockAhead: (span) =>
    `The service’s clock was moved ${span} ahead in the simulator. Times here are the real ones.`,
  waiting: {
    approval: 'Waiting for the payer to decide, on the phone.',
    voucher: 'Waiting for the payer to use the voucher. That may take days.',
    retry: 'Waiting for the next attempt at delivery.',
    response: 'Waiting for the response. The page will ask again, with the same key.',
  },
  facts: {
    response: 'response',
    took: 'took',
    state: 'state',
    attempt: 'attempt',
    amount: 'amount',
    next: 'next attempt',
    outcome: 'outcome',
    pages: 'open pages',
    to: 'to',
    until: 'until',
    replayed: 'replayed',
  },
  wire: { sent: 'What was sent', body: 'The bytes of the event', signature: 'What was signed' },
  outcomes: {
    moved: 'new, and moved the purchase',
    unchanged: 'new, but no news',
    flagged: 'does not match: flagged for a person',
    duplicate: 'seen before: nothing done',
    ignored: 'not about an order',
    'unknown order': 'an order of another shop: accepted, nothing to do',
    unreadable: 'could not be read',
  },
  genuine: 'genuine',
  noResponse: 'no response',
  givenUp: 'given up: a dead letter',
  yes: 'yes',
  step: {
    written: [
      (attempt) => (attempt === 1 ? 'Records the purchase' : `Records attempt ${attempt}`),
      'Before any request: whatever fails from here on, the key and the reference are known.',
    ],
    asks: [
      'Asks for an order',
      'The attempt’s id is the Idempotency-Key: sent again after a lost response, it ends at the same order.',
    ],
    asksRefund: ['Asks for a refund', 'A stored key again: a refund requested twice is made once.'],
    looksUp: ['Looks the order up', 'Reconciliation: it makes up for an event that was lost.'],
    took: [
      (status) => `Responds: ${status}`,
      'One statement checks key and rate, a second claims the Idempotency-Key and does the work.',
    ],
    replayed: 'The key was known: the first response again, byte for byte. Nothing was done twice.',
    order: ['Creates the order', 'Order, event and deliveries are written together, or not at all.'],
    answered: [
      (status) => `Has the response: ${status}`,
      'It says how the order began. Only a signed event says that it is paid.',
    ],
    refused: [
      (status) => `Is refused: ${status}`,
      'There is no order and nothing was charged. The shop acts on the code.',
    ],
    lost: [
      'Has no response',
      'The order may exist or not, so the page does not say “failed”: the shop asks again with the same key.',
    ],
    event: [
      (type) => `Records ${type}`,
      'State, event, deliveries and ledger change in one statement: no event without its change, and no change without its event.',
    ],
    refund: [(amount) => `Books the refund of ${amount}`, 'In the statement that moves the order.'],
    delivered: [
      (attempt) => `Signs and delivers, attempt ${attempt}`,
      'Sent outside any transaction, with a fresh time in the signature.',
    ],
    undelivered: [
      (attempt) => `Could not deliver, attempt ${attempt}`,
      'Anything but a 2xx within ten seconds: the same bytes are sent again, for about a day.',
    ],
    verified: [
      'Checks the signature',
      'Over the raw bytes, in constant time, at most 300 s old: before anything is parsed.',
    ],
    duplicate: [
      'Recognises the event',
      'Delivery is at-least-once. The event’s id lets one copy through; the others are a 200 too.',
    ],
    moved: [
      (status) => `Moves the purchase: ${status}`,
      'One statement records the event and moves the state, forward only.',
    ],
    released: 'The goods are released: once, since amount and reference match.',
    reconciled: ['Repairs the purchase', 'No event came; the reconciliation found the difference.'],
    pushed: [
      'Updates the page',
      'Over server-sent events: the version, nothing else. The page then refreshes itself.',
    ],
    email: [
      (kind) => `Sends the e-mail “${kind}”`,
      'Queued by the statement that moved the purchase, so it is sent once.',
    ],
  },
};

const pt: XrayMessages = {
  open: 'Veja o raio X deste pagamento',
  title: 'Raio X',
  intro: 'Tudo o que aconteceu por trás desta página, dos dois lados, à medida que acontece.',
  close: 'Fechar',
  wholePage: 'Página inteira',
  toPurchase: 'Voltar à encomenda',
  shop: 'Caruma, a loja',
  service: 'Eclusa, o serviço de pagamentos',
  steps: (count) => (count === 1 ? '1 passo' : `${count} passos`),
  sincePrevious: 'desde o passo anterior',
  figures: {
    call: 'ordem criada, vista da loja',
    webhook: 'webhook entregue e respondido',
    paidToPage: 'de pago até esta página',
  },
  redacted: (what) => `${what}, ocultado`,
  code: 'Código',
  serviceSilent: 'O serviço de pagamentos não respondeu: este é só o lado da loja.',
  clockAhead: (span) =>
    `O relógio do serviço foi adiantado ${span} no simulador. As horas aqui são as do relógio de parede.`,
  waiting: {
    approval: 'À espera de que o pagador decida, no telemóvel.',
    voucher: 'À espera de que o pagador use a referência. Pode levar dias.',
    retry: 'À espera da próxima tentativa de entrega.',
    response: 'À espera da resposta. A página volta a pedir, com a mesma chave.',
  },
  facts: {
    response: 'resposta',
    took: 'demorou',
    state: 'estado',
    attempt: 'tentativa',
    amount: 'valor',
    next: 'próxima tentativa',
    outcome: 'resultado',
    pages: 'páginas abertas',
    to: 'para',
    until: 'até',
    replayed: 'repetida',
  },
  wire: { sent: 'O que foi enviado', body: 'Os bytes do evento', signature: 'O que foi assinado' },
  outcomes: {
    moved: 'novo, e fez avançar a encomenda',
    unchanged: 'novo, mas sem novidade',
    flagged: 'não bate certo: fica para uma pessoa ver',
    duplicate: 'já visto: nada a fazer',
    ignored: 'não é sobre uma ordem',
    'unknown order': 'uma ordem de outra loja: aceite, nada a fazer',
    unreadable: 'não se conseguiu ler',
  },
  genuine: 'autêntico',
  noResponse: 'sem resposta',
  givenUp: 'desistiu: fica para reenviar à mão',
  yes: 'sim',
  step: {
    written: [
      (attempt) => (attempt === 1 ? 'Regista a encomenda' : `Regista a tentativa ${attempt}`),
      'Antes de pedir seja o que for: aconteça o que acontecer, a chave e a referência são conhecidas.',
    ],
    asks: [
      'Pede uma ordem',
      'O id da tentativa é a Idempotency-Key: se a resposta se perder, pedir de novo leva à mesma ordem.',
    ],
    asksRefund: ['Pede uma devolução', 'De novo uma chave guardada: pedida duas vezes, paga-se uma.'],
    looksUp: ['Consulta a ordem', 'Reconciliação: mesmo um evento perdido para sempre é reposto.'],
    took: [
      (status) => `Responde ao pedido: ${status}`,
      'Uma instrução confere chave e ritmo; a segunda toma a Idempotency-Key e faz o trabalho.',
    ],
    replayed: 'A chave era conhecida: a primeira resposta, byte a byte. Nada se fez duas vezes.',
    order: ['A ordem começa', 'Ordem, evento e entregas escrevem-se juntos, ou nada se escreve.'],
    answered: [
      (status) => `Tem a resposta: ${status}`,
      'Diz como a ordem começou. Que está paga, só um evento assinado o diz.',
    ],
    refused: [
      (status) => `É recusada: ${status}`,
      'Não há ordem e nada foi cobrado. A loja age conforme o código.',
    ],
    lost: [
      'Fica sem resposta',
      'A ordem pode existir ou não; por isso ninguém lê «falhou»: pede-se de novo com a mesma chave.',
    ],
    event: [
      (type) => `Regista ${type}`,
      'Estado, evento, entregas e livro mudam numa só instrução: nem evento sem mudança, nem mudança sem evento.',
    ],
    refund: [(amount) => `Lança a devolução de ${amount}`, 'Na instrução que move a ordem.'],
    delivered: [
      (attempt) => `Assina e entrega, tentativa ${attempt}`,
      'Enviado fora de qualquer transação, com a hora do momento na assinatura.',
    ],
    undelivered: [
      (attempt) => `Não conseguiu entregar, tentativa ${attempt}`,
      'Tudo o que não seja 2xx em dez segundos: os mesmos bytes voltam, durante cerca de um dia.',
    ],
    verified: [
      'Confere a assinatura',
      'Sobre os bytes tal como vieram, em tempo constante, com 300 s no máximo: antes de ler seja o que for.',
    ],
    duplicate: [
      'Reconhece o evento',
      'A entrega é pelo menos uma vez. O id do evento deixa passar uma cópia; as outras também levam 200.',
    ],
    moved: [
      (status) => `Faz avançar a encomenda: ${status}`,
      'Uma só instrução lembra o evento e muda o estado, sempre para a frente.',
    ],
    released: 'A mercadoria é libertada: uma vez, porque valor e referência batem certo.',
    reconciled: ['Corrige a encomenda', 'Não veio evento; a reconciliação encontrou a diferença.'],
    pushed: ['Avisa a página', 'Por server-sent events: a versão e mais nada. A página atualiza-se.'],
    email: [
      (kind) => `Envia o e-mail «${kind}»`,
      'Posta na fila pela instrução que moveu a encomenda; por isso sai uma vez.',
    ],
  },
};

export const XRAY_MESSAGES: Record<Lang, XrayMessages> = { pt, en };
