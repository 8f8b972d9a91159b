// The control room.
import { SCENARIOS, type ScenarioName } from '@/lib/payments/demo/network/scenarios';

const en = {
  title: 'Control room',
  intro:
    'Here you decide for the payer. Each decision settles a real order of this service, and the shop is notified by a signed webhook.',
  waiting: 'Waiting for the payer',
  none: 'Nothing is waiting. Buy something in the shop: the MB WAY request or the reference appears here by itself. Orders of the sample data are not listed.',
  more: (count: number) => `The latest ${count} are shown.`,
  facts: {
    reference: 'Order',
    phone: 'Phone',
    phoneEnding: (digits: string) => `ending in ${digits}`,
    voucher: 'Entity and reference',
    timeLeft: 'Time left',
    until: 'Valid until',
  },
  buttons: {
    paid: { mbway: 'Approve', multibanco: 'Pay' },
    failed: { mbway: 'Decline', multibanco: 'Fail' },
    expired: 'Let it expire',
    open: { mbway: 'Open on the phone', multibanco: 'Open at the ATM' },
  },
  ended: { paid: 'Paid', failed: 'Failed', expired: 'Expired', refunded: 'Refunded' },
  actions: 'What each action does',
  does: [
    ['Approve · Pay', 'The payer enters the PIN, or pays at the ATM. The order is paid: order.paid.'],
    [
      'Decline · Fail',
      'The payer declines, or the network does not complete the payment. Nothing is charged: order.failed.',
    ],
    ['Let it expire', 'It expires now, without moving the clock. Nothing is charged: order.expired.'],
  ],
  devices: 'The devices',
  phoneText: 'The number you gave the shop. The request arrives by itself.',
  atmText: 'The entity, the reference and the amount on the purchase’s page.',
  openAtm: 'Go to the ATM',
  magic: 'Numbers and amounts that always do the same',
  magicText:
    'Pay with MB WAY and one of these numbers, or with Multibanco and one of these amounts, in the shop or through the API.',
  scenario: Object.fromEntries(SCENARIOS.map(({ name, what }) => [name, what])) as Record<
    ScenarioName,
    string
  >,
  other: 'Anything else',
  otherDoes: 'Does what you decide on the phone, at the ATM or here.',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Not copied',
  outbox: 'The service’s e-mails to merchants are not sent: read them in the',
  outboxLink: 'outbox',
  again: 'Begin again',
  againText:
    'Deletes every purchase of the shop Caruma and every order of its account, and adds the sample history again. API keys and webhook endpoints stay, and so do other merchants.',
  againButton: 'Delete and begin again',
  againPending: 'One moment…',
};

const pt: typeof en = {
  title: 'Sala de controlo',
  intro:
    'Aqui decide pelo pagador. Cada decisão conclui uma ordem real deste serviço, e a loja é avisada por um webhook assinado.',
  waiting: 'À espera do pagador',
  none: 'Nada à espera. Compre algo na loja: o pedido MB WAY ou a referência aparece aqui sozinho. As ordens dos dados de exemplo não são listadas.',
  more: (count) => `São mostrados os ${count} mais recentes.`,
  facts: {
    reference: 'Encomenda',
    phone: 'Telemóvel',
    phoneEnding: (digits) => `terminado em ${digits}`,
    voucher: 'Entidade e referência',
    timeLeft: 'Tempo restante',
    until: 'Válida até',
  },
  buttons: {
    paid: { mbway: 'Aprovar', multibanco: 'Pagar' },
    failed: { mbway: 'Recusar', multibanco: 'Falhar' },
    expired: 'Deixar expirar',
    open: { mbway: 'Abrir no telemóvel', multibanco: 'Abrir na caixa' },
  },
  ended: { paid: 'Pago', failed: 'Falhou', expired: 'Expirou', refunded: 'Devolvido' },
  actions: 'O que faz cada ação',
  does: [
    ['Aprovar · Pagar', 'O pagador introduz o PIN, ou paga na caixa. A ordem fica paga: order.paid.'],
    [
      'Recusar · Falhar',
      'O pagador recusa, ou a rede não conclui o pagamento. Nada é cobrado: order.failed.',
    ],
    ['Deixar expirar', 'O prazo termina agora, sem mexer no relógio. Nada é cobrado: order.expired.'],
  ],
  devices: 'Os dispositivos',
  phoneText: 'O número que indicou na loja. O pedido chega sozinho.',
  atmText: 'A entidade, a referência e o montante da página da compra.',
  openAtm: 'Ir para a caixa',
  magic: 'Números e montantes com comportamento previsível',
  magicText:
    'Pague com MB WAY e um destes números, ou com Multibanco e um destes montantes, na loja ou pela API.',
  scenario: {
    approve_after:
      'O pagador aprova ao fim dos segundos que os últimos três dígitos indicam: 005 são cinco segundos.',
    approve_last_second: 'O pagador aprova um segundo antes do fim dos quatro minutos.',
    decline: 'O pagador recusa ao fim de dois segundos.',
    ignore: 'O pagador não faz nada. O pedido expira ao fim de quatro minutos.',
    limit_exceeded: 'O pagador aprova e o banco recusa: o limite diário foi excedido.',
    not_registered: 'O número não tem MB WAY: o pedido da ordem recebe um 402 e nenhuma ordem é criada.',
    not_registered_later:
      'O número não tem MB WAY, e a rede só o diz depois de criada a ordem, como em alguns prestadores.',
    event_before_response: 'O evento de pagamento chega antes da resposta à criação.',
    lost_response:
      'A ordem é criada e a ligação cai antes da resposta completa. Repita o pedido com a mesma Idempotency-Key.',
    duplicate_deliveries: 'Cada evento chega duas vezes, ao mesmo tempo.',
    delayed_delivery: 'O evento de pagamento é enviado cinco minutos depois do pagamento.',
    invalid_signature:
      'A primeira tentativa tem uma assinatura inválida. A seguinte, cinco segundos depois, uma válida.',
    wrong_amount: 'O evento de pagamento está bem assinado, mas traz um cêntimo a menos do que a ordem.',
    refund_before_paid:
      'A ordem é paga e logo reembolsada. O evento da devolução chega cinco segundos antes do de pagamento.',
    late_paid: 'O pedido expira. Um minuto depois chega, mesmo assim, um evento de pagamento.',
    reverse_order: 'A referência é paga de imediato. O evento de pagamento chega antes do da referência.',
    voucher_last_minute: 'A referência é paga meio minuto antes do fim do prazo.',
    voucher_paid_twice:
      'A rede comunica dois pagamentos da referência: dois eventos de pagamento com ids diferentes.',
    voucher_fails: 'O pagamento da referência falha.',
    voucher_expires: 'Ninguém paga. A referência expira no fim do último dia.',
  } as Record<ScenarioName, string>,
  other: 'O resto',
  otherDoes: 'Faz o que decidir no telemóvel, na caixa ou aqui.',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'Não copiado',
  outbox: 'Os e-mails do serviço aos comerciantes não são enviados: estão na',
  outboxLink: 'caixa de saída',
  again: 'Começar de novo',
  againText:
    'Apaga todas as encomendas da loja Caruma e todas as ordens da sua conta, e volta a criar os dados de exemplo. As chaves da API e os endpoints ficam, e os outros comerciantes também.',
  againButton: 'Apagar e começar de novo',
  againPending: 'Um momento…',
};

export const roomMessages = { en, pt };
