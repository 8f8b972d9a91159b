// Refunding an order.
const en = {
  title: 'Refund',
  ask: (amount: string) => `Refund ${amount}?`,
  onlyPaid: 'Only an order that is paid can be refunded.',
  amount: 'Amount in euros',
  upTo: (amount: string) => `Up to ${amount}, which is what remains.`,
  enter: 'Enter an amount, for example 10.00.',
  onlyRemains: (amount: string) => `Only ${amount} remains.`,
  next: 'Continue',
  cancel: 'Cancel',
  order: 'The order',
  paid: 'Paid',
  before: 'Refunded before',
  now: 'This refund',
  remains: 'Remains',
  fee: 'Fee of the payment, kept',
  balance: 'Your balance',
  available: 'Available now',
  pending: 'Pending now',
  afterwards: 'After this refund',
  fromPending: (day: string) =>
    `The payment becomes available on ${day}, so the refund is deducted from the pending amount. The available amount does not change.`,
  negative:
    'Your available balance becomes negative. You are not charged: the next payments cover it, and payouts wait until it is positive.',
  full: 'The order becomes refunded, and your webhook is notified. This cannot be undone.',
  part: 'The order stays paid. A partial refund sends no webhook. This cannot be undone.',
  sameWay: 'The payer gets the money back by the same method; the fee of the payment is not returned.',
  reason: 'Reason (optional)',
  reasonHint: 'For yourself: the payer does not see it.',
  confirm: (amount: string) => `Refund ${amount}`,
  confirming: 'Refunding…',
  change: 'Change the amount',
  done: (amount: string) => `Refunded: ${amount}`,
  problems: {
    refund_exceeds_amount:
      'The remaining amount is smaller: there was another refund in the meantime. Nothing was refunded.',
    order_not_paid:
      'This order cannot be refunded: it is not paid, or was refunded in full. Nothing was refunded.',
    idempotency_key_reused:
      'This form was already used for another refund. Nothing was refunded; start again.',
    validation_failed: 'The reason has at most 500 characters. Nothing was refunded.',
  },
};

const pt: typeof en = {
  title: 'Devolução',
  ask: (amount) => `Devolver ${amount}?`,
  onlyPaid: 'Só se pode devolver o montante de uma ordem paga.',
  amount: 'Montante em euros',
  upTo: (amount) => `Até ${amount}, que é o que resta.`,
  enter: 'Introduza um montante, por exemplo 10,00.',
  onlyRemains: (amount) => `Só restam ${amount}.`,
  next: 'Continuar',
  cancel: 'Cancelar',
  order: 'A ordem',
  paid: 'Pago',
  before: 'Devolvido antes',
  now: 'Esta devolução',
  remains: 'Resta',
  fee: 'Comissão do pagamento, mantida',
  balance: 'O seu saldo',
  available: 'Disponível agora',
  pending: 'Pendente agora',
  afterwards: 'Depois desta devolução',
  fromPending: (day) =>
    `O pagamento fica disponível em ${day}, por isso a devolução é descontada do saldo pendente. O saldo disponível não muda.`,
  negative:
    'O saldo disponível fica negativo. Não lhe é cobrado nada: os próximos pagamentos cobrem-no, e só volta a poder pedir transferências quando for positivo.',
  full: 'A ordem passa a devolvida e o seu webhook é notificado. Esta ação não pode ser anulada.',
  part: 'A ordem continua paga. Uma devolução parcial não envia nenhum webhook. Esta ação não pode ser anulada.',
  sameWay: 'O pagador recebe o dinheiro pelo mesmo método; a comissão do pagamento não é devolvida.',
  reason: 'Motivo (opcional)',
  reasonHint: 'Para si: o pagador não o vê.',
  confirm: (amount) => `Devolver ${amount}`,
  confirming: 'A devolver…',
  change: 'Alterar o montante',
  done: (amount) => `Devolvido: ${amount}`,
  problems: {
    refund_exceeds_amount: 'Resta menos do que isso: houve entretanto outra devolução. Nada foi devolvido.',
    order_not_paid:
      'Esta ordem não pode ser devolvida: não está paga, ou já foi devolvida na totalidade. Nada foi devolvido.',
    idempotency_key_reused:
      'Este formulário já foi usado para outra devolução. Nada foi devolvido; comece de novo.',
    validation_failed: 'O motivo tem no máximo 500 caracteres. Nada foi devolvido.',
  },
};

export const refundMessages = { en, pt };
