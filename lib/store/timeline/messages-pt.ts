// What the X-ray says in Portuguese.
import type { XrayMessages } from './messages';

export const pt: XrayMessages = {
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
  wire: {
    sent: 'O que foi enviado',
    received: 'O que foi recebido',
    responded: 'O que foi respondido',
    empty: '(corpo vazio)',
    body: 'Os bytes do evento',
    signature: 'O que foi assinado',
  },
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
      'Um efeito da mudança, escrito pela mesma instrução; por isso sai uma vez.',
    ],
  },
};
