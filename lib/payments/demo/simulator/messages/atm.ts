// The ATM.

const en = {
  title: 'ATM',
  note: 'A simulated ATM. Payments and other services → Payment of services/purchases, then the entity, the reference and the amount.',
  frame: { screen: 'ATM screen', caption: 'ATM', demo: 'Demonstration' },
  end: 'Finish',
  back: 'Back',
  outOfService: 'out of service',
  menus: {
    menu: {
      heading: 'Choose an operation',
      works: 'Payments and other services',
      others: ['Withdrawals', 'Balance and movements', 'Transfers'],
    },
    payments: {
      heading: 'Payments and other services',
      works: 'Payment of services/purchases',
      others: ['Payments to the State', 'Phone top-ups', 'Tolls'],
    },
  },
  entry: {
    heading: 'Payment of services/purchases',
    next: 'Continue',
    cancel: 'Cancel',
    afterwards: 'Then press Continue.',
    fields: {
      entity: {
        label: 'Entity',
        hint: 'The 5 digits of the entity.',
        wrong: 'The entity has 5 digits. Check the purchase’s page.',
      },
      reference: {
        label: 'Reference',
        hint: 'The 9 digits of the reference.',
        wrong: 'The reference has 9 digits. Check the purchase’s page.',
      },
      euros: {
        label: 'Amount',
        hint: 'In euros and cents, for example 42.50.',
        wrong: 'Enter the amount in euros and cents, for example 42.50.',
      },
    },
  },
  voucher: { payee: 'Payee', entity: 'Entity', reference: 'Reference', amount: 'Amount' },
  confirm: {
    heading: 'Confirm the payment',
    pay: 'Confirm',
    correct: 'Change',
    cancel: 'Cancel',
    fail: 'Simulate a failed payment',
  },
  slip: {
    heading: 'Payment made',
    text: (amount: string, merchant: string) => `You paid ${amount} to ${merchant}. Take your slip.`,
    shown: 'The purchase’s page shows the payment already.',
    label: 'Slip',
    title: 'PAYMENT OF SERVICES/PURCHASES',
    proof: 'The slip that the ATM prints is proof of payment. Keep it.',
    demo: 'DEMONSTRATION · NO VALUE',
  },
  refusals: {
    unknown_reference: {
      heading: 'Unknown reference',
      text: 'Check the entity and the reference on the purchase’s page. Nothing was charged.',
    },
    wrong_amount: {
      heading: 'Wrong amount',
      text: 'Only the exact amount that comes with the reference is accepted. Nothing was charged.',
    },
    expired: {
      heading: 'Expired reference',
      text: 'The time to pay is over. Get a new reference on the purchase’s page. Nothing was charged.',
    },
    already_paid: {
      heading: 'Reference already paid',
      text: 'This payment has been made. Don’t pay again: the receipt is on the purchase’s page.',
    },
    failed: {
      heading: 'Operation not completed',
      text: 'The payment was not made and nothing was charged. Try again on the purchase’s page.',
    },
  },
  correctAmount: 'Change the amount',
  retype: 'Type it again',
};

const pt: typeof en = {
  title: 'Caixa Multibanco',
  note: 'Uma caixa Multibanco simulada. Pagamentos e outros serviços → Pagamento de serviços/compras; depois a entidade, a referência e o montante.',
  frame: { screen: 'Ecrã da caixa Multibanco', caption: 'Caixa Multibanco', demo: 'Demonstração' },
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
    text: (amount, merchant) => `Pagou ${amount} a ${merchant}. Retire o talão.`,
    shown: 'A página da compra já mostra o pagamento.',
    label: 'Talão',
    title: 'PAGAMENTO DE SERVIÇOS/COMPRAS',
    proof: 'O talão emitido pela caixa Multibanco faz prova de pagamento. Conserve-o.',
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
};

export const atmMessages = { en, pt };
