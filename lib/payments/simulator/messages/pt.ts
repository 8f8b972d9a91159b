// The simulator's messages in European Portuguese; the type makes `en.ts` have the same keys.
import type { ScenarioName } from '../../network/scenarios';
import { PIN_DIGITS } from '../pin';

export const pt = {
  otherLanguage: 'English',
  lost: 'Sem resposta. Verifique a ligação e tente de novo: nada é pago duas vezes.',
  header: {
    label: 'Simulador',
    phone: 'Telemóvel',
    atm: 'Caixa',
    controlRoom: 'Controlo',
    docs: 'Docs',
    theme: 'Claro ou escuro',
    ahead: 'O relógio do serviço está adiantado',
  },
  keypad: { label: 'Teclado', erase: 'Apagar' },
  phone: {
    title: 'Telemóvel',
    note: `Um telemóvel simulado. Os pedidos chegam sozinhos; quaisquer ${PIN_DIGITS} dígitos servem de PIN.`,
    noteUnopened: 'Um telemóvel simulado. Mostra os pedidos MB WAY enviados para um número.',
    another: 'Outro telemóvel',
    ask: {
      heading: 'De quem é este telemóvel?',
      text: 'Escreva o número que indicou na loja. Os pedidos MB WAY aparecem aqui.',
      label: 'Número de telemóvel',
      refused: 'São 9 dígitos e começa por 9, por exemplo 912 345 678.',
      open: 'Abrir o telemóvel',
    },
    lock: {
      phone: 'Telemóvel',
      arrived: (merchant: string, amount: string) => `Pedido MB WAY: ${merchant}, ${amount}.`,
      none: 'Sem pedidos. Quando pagar na loja, o aviso aparece aqui.',
      list: 'Pedidos por aprovar',
      expiresIn: 'expira em',
      asks: 'pede',
      tap: 'Toque para ver e aprovar',
    },
    request: { asks: 'pede-lhe', timeBefore: 'Tem', timeAfter: 'para aprovar' },
    pin: {
      label: 'PIN MB WAY',
      missing: `Introduza os ${PIN_DIGITS} dígitos do PIN.`,
      any: `Quaisquer ${PIN_DIGITS} dígitos.`,
      filled: 'PIN já preenchido: nesta demonstração qualquer um serve.',
      approve: 'Aprovar',
      decline: 'Recusar',
      ignore: 'Ignorar',
      limit: 'Limite excedido',
    },
    result: {
      approved: 'Pagamento aprovado',
      paid: (amount: string, merchant: string) => `Pagou ${amount} a ${merchant}.`,
      declined: 'Pagamento recusado',
      refused: 'Recusou o pedido. Não foi cobrado nada.',
      limit: 'Limite excedido: o montante ultrapassa o seu limite diário MB WAY. Não foi cobrado nada.',
      gone: 'O pedido já não está ativo',
      goneAs: {
        pending: '',
        awaiting_payment: '',
        paid: 'Já foi aprovado. Não precisa de fazer mais nada.',
        refunded: 'Foi pago e depois devolvido.',
        failed: 'Já foi recusado. Não foi cobrado nada.',
        expired: 'O tempo para aprovar terminou. Não foi cobrado nada: na loja pode enviar um novo pedido.',
      },
      close: 'Fechar',
    },
  },
  atm: {
    title: 'Caixa automática',
    note: 'Uma caixa automática simulada. Pagamentos e outros serviços → Pagamento de serviços/compras; depois a entidade, a referência e o montante.',
    frame: { screen: 'Ecrã da caixa automática', caption: 'Caixa automática', demo: 'Demonstração' },
    end: 'Terminar',
    back: 'Voltar',
    outOfService: 'fora de serviço',
    menus: {
      menu: {
        heading: 'Escolha a operação',
        works: 'Pagamentos e outros serviços',
        others: ['Levantamentos', 'Consultas', 'Transferências'],
      },
      payments: {
        heading: 'Pagamentos e outros serviços',
        works: 'Pagamento de serviços/compras',
        others: ['Pagamentos ao Estado', 'Carregamento de telemóveis', 'Portagens'],
      },
    },
    entry: {
      heading: 'Pagamento de serviços/compras',
      next: 'Continuar',
      cancel: 'Anular',
      afterwards: 'Depois carregue em Continuar.',
      fields: {
        entity: {
          label: 'Entidade',
          hint: 'Os 5 dígitos da entidade.',
          wrong: 'A entidade tem 5 dígitos. Confirme na página da compra.',
        },
        reference: {
          label: 'Referência',
          hint: 'Os 9 dígitos da referência.',
          wrong: 'A referência tem 9 dígitos. Confirme na página da compra.',
        },
        euros: {
          label: 'Montante',
          hint: 'Em euros e cêntimos, por exemplo 42,50.',
          wrong: 'Escreva o montante em euros e cêntimos, por exemplo 42,50.',
        },
      },
    },
    voucher: { payee: 'Beneficiário', entity: 'Entidade', reference: 'Referência', amount: 'Montante' },
    confirm: {
      heading: 'Confirme o pagamento',
      pay: 'Confirmar',
      correct: 'Corrigir',
      cancel: 'Anular',
      fail: 'Simular falha do pagamento',
    },
    slip: {
      heading: 'Pagamento efetuado',
      text: (amount: string, merchant: string) => `Pagou ${amount} a ${merchant}. Retire o talão.`,
      shown: 'A página da compra já mostra o pagamento.',
      label: 'Talão',
      title: 'PAGAMENTO DE SERVIÇOS/COMPRAS',
      proof: 'O talão emitido pela caixa automática faz prova de pagamento. Conserve-o.',
      demo: 'DEMONSTRAÇÃO · SEM VALOR',
    },
    refusals: {
      unknown_reference: {
        heading: 'Referência desconhecida',
        text: 'Confirme a entidade e a referência na página da compra. Não foi debitado nada.',
      },
      wrong_amount: {
        heading: 'Montante errado',
        text: 'Só é aceite o montante exato que acompanha a referência. Não foi debitado nada.',
      },
      expired: {
        heading: 'Referência expirada',
        text: 'O prazo para pagar terminou. Peça uma nova referência na página da compra. Não foi debitado nada.',
      },
      already_paid: {
        heading: 'Referência já paga',
        text: 'Este pagamento já foi feito. Não pague outra vez: o recibo está na página da compra.',
      },
      failed: {
        heading: 'Operação não concluída',
        text: 'O pagamento não foi feito e não foi debitado nada. Tente de novo na página da compra.',
      },
    },
    correctAmount: 'Corrigir o montante',
    retype: 'Escrever de novo',
  },
  room: {
    title: 'Sala de controlo',
    intro:
      'Aqui decide pelo pagador. Cada decisão conclui uma ordem real deste serviço, e a loja é avisada por um webhook assinado.',
    waiting: 'À espera do pagador',
    none: 'Nada à espera. Compre algo na loja: o pedido MB WAY ou a referência aparece aqui sozinho.',
    more: (count: number) => `São mostrados os ${count} mais recentes.`,
    mbway: 'MB WAY',
    multibanco: 'Multibanco',
    facts: {
      reference: 'Encomenda',
      phone: 'Telemóvel',
      phoneEnding: (digits: string) => `terminado em ${digits}`,
      voucher: 'Entidade e referência',
      timeLeft: 'Tempo restante',
      until: 'Válida até',
    },
    buttons: {
      paid: { mbway: 'Aprovar', multibanco: 'Pagar' },
      failed: { mbway: 'Recusar', multibanco: 'Falhar' },
      expired: { mbway: 'Deixar expirar', multibanco: 'Deixar expirar' },
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
    outbox: 'Os e-mails do serviço aos comerciantes não são enviados: estão na',
    outboxLink: 'caixa de saída',
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
  outbox: {
    title: 'Caixa de saída',
    text: (to: string | undefined) =>
      `E-mails do serviço aos comerciantes${to ? `, para ${to}` : ''}. Esta demonstração não envia nenhum: ficam aqui durante dois dias, os mais recentes primeiro.`,
    none: 'Ainda não há e-mails.',
    to: 'Para',
  },
};

export type Messages = typeof pt;
