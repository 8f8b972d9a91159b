// The shop’s e-mails.

const en = {
  confirmation: {
    subject: (number: string) => `We have your purchase ${number}`,
    text: 'We have your purchase. Only the payment is missing: follow it on the page of the purchase, whose link stays the same.',
  },
  voucher: {
    subject: (number: string) => `Your Multibanco reference · ${number}`,
    text: (deadline: string) =>
      `Pay by ${deadline}, at an ATM or in home banking, under “Pagamento de serviços”. You will see the name CARUMA.`,
  },
  paid: {
    subject: (number: string) => `Payment confirmed · ${number}`,
    text: 'We have your payment. This is your receipt.',
  },
  expired: {
    subject: (number: string) => `The time to pay is over · ${number}`,
    mbway:
      'The MB WAY request has expired. Nothing was charged. If you still want the purchase, you can ask for another.',
    multibanco:
      'The reference is no longer valid: do not use it. Nothing was charged. If you still want the purchase, you can get another.',
  },
  refunded: {
    subject: (amount: string) => `We refunded ${amount}`,
    all: 'We refunded your purchase. The money goes back the way it came.',
    second: 'This purchase was paid twice. We refunded the second payment; the purchase remains paid.',
    soldOut:
      'The one-off piece had been sold when your payment arrived. We refunded it; the money goes back the way it came.',
    part: 'We refunded a part of your purchase. The money goes back the way it came; the purchase remains paid.',
  },
  greeting: (name: string | undefined) => (name ? `Hello ${name},` : 'Hello,'),
  openPage: 'See the purchase',
  why: 'You receive this e-mail because you made a purchase at Caruma. Demonstration. Not connected to SIBS. No real money.',
};

const pt: typeof en = {
  confirmation: {
    subject: (number) => `Recebemos a encomenda ${number}`,
    text: 'Recebemos a sua encomenda. Falta só o pagamento: acompanhe-o na página da encomenda, que tem sempre o mesmo endereço.',
  },
  voucher: {
    subject: (number) => `A sua referência Multibanco · ${number}`,
    text: (deadline) =>
      `Pague até ${deadline}, na caixa Multibanco ou no banco online, em «Pagamento de serviços». Vai ver o nome CARUMA.`,
  },
  paid: {
    subject: (number) => `Pagamento confirmado · ${number}`,
    text: 'Recebemos o seu pagamento. Este é o seu recibo.',
  },
  expired: {
    subject: (number) => `O prazo de pagamento terminou · ${number}`,
    mbway: 'O pedido MB WAY expirou. Não foi cobrado nada. Se ainda quiser a encomenda, pode pedir outro.',
    multibanco:
      'A referência já não é válida: não a use. Não foi cobrado nada. Se ainda quiser a encomenda, pode gerar outra.',
  },
  refunded: {
    subject: (amount) => `Devolvemos ${amount}`,
    all: 'Devolvemos o valor da encomenda. Volta pela mesma via.',
    second: 'Esta encomenda foi paga duas vezes. Devolvemos o segundo pagamento; a encomenda continua paga.',
    soldOut:
      'A peça única já estava vendida quando o seu pagamento chegou. Devolvemos o valor, que volta pela mesma via.',
    part: 'Devolvemos parte do valor da encomenda. Volta pela mesma via; a encomenda continua paga.',
  },
  /** The greeting; without a name if it is unknown. */
  greeting: (name) => (name ? `Olá, ${name}.` : 'Olá.'),
  openPage: 'Ver a encomenda',
  why: 'Recebe este e-mail porque fez uma encomenda na Caruma. Demonstração. Sem ligação à SIBS. Nenhum dinheiro real.',
};

export const emailMessages = { en, pt };
