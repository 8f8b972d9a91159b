// What the checkout says about an order and its payment, and why it refuses one.

const en = {
  mbwayRange: (min: string, max: string) => `MB WAY is available from ${min} to ${max}.`,
  payMbway: (amount: string) => `Pay ${amount} with MB WAY`,
  payMultibanco: (amount: string) => `Get a reference for ${amount}`,
  checkoutFailed: 'Something went wrong on our side. Try again in a moment: you never pay twice.',
  errorsTitle: (count: number) =>
    count === 1 ? 'One thing needs your attention:' : `${count} things need your attention:`,
  errors: {
    email: 'Enter an e-mail address, for example ana@example.pt.',
    name: 'Enter your name.',
    address: 'Enter the full address: street, number, postcode and town.',
    method: 'Choose how you would like to pay.',
    nif: 'Check the NIF: its digits do not add up.',
    missing: 'Enter the mobile number registered with MB WAY.',
    'digits-missing': 'A digit is missing: there are 9, for example 912 345 678.',
    'too-long': 'There are too many digits: 9 are needed, for example 912 345 678.',
    landline: 'That is a landline. MB WAY needs a mobile number, which begins with 9.',
    foreign: 'Portuguese numbers only (+351).',
    'not-mobile': 'Enter a Portuguese mobile number, which begins with 9.',
    cartChanged: 'The cart was changed on another page. Check the new total and pay again.',
    soldOut: 'A one-off piece in your cart has been sold. Nothing was charged. Remove it and pay again.',
    cartEmpty: 'The cart is empty. Nothing was charged.',
  },
  refusals: {
    payment_failed:
      'This number does not have MB WAY. Nothing was charged. Check the number or pay by Multibanco.',
    payment_failed_other: 'The payment could not be started. Nothing was charged.',
    rate_limited: 'There are many payments right now. Nothing was charged. Wait a minute and try again.',
    amount_below_fee: 'The amount is too small for this method. Nothing was charged.',
    other: 'The payment could not be started. Nothing was charged.',
  },
  limits: {
    client:
      'We received many requests in a row from this connection. Nothing was charged. Wait ten minutes and try again.',
    email: 'We already have many purchases with this e-mail. Nothing was charged. Try again in an hour.',
    phone_busy:
      'This number already has several MB WAY requests waiting. Nothing was charged. Look in the MB WAY app, wait a few minutes or pay by Multibanco.',
    phone:
      'We already sent many MB WAY requests to this number. Nothing was charged. Try again in an hour or pay by Multibanco.',
  },
};

const pt: typeof en = {
  mbwayRange: (min, max) => `MB WAY disponível entre ${min} e ${max}.`,
  payMbway: (amount) => `Pagar ${amount} com MB WAY`,
  payMultibanco: (amount) => `Gerar referência de ${amount}`,
  checkoutFailed: 'Algo correu mal do nosso lado. Tente de novo daqui a pouco: nunca paga duas vezes.',
  errorsTitle: (count) => (count === 1 ? 'Falta corrigir uma coisa:' : `Falta corrigir ${count} coisas:`),
  errors: {
    email: 'Introduza um e-mail, por exemplo ana@exemplo.pt.',
    name: 'Introduza o seu nome.',
    address: 'Introduza a morada completa: rua, número, código postal e localidade.',
    method: 'Escolha como quer pagar.',
    nif: 'Confirme o NIF: os dígitos não batem certo.',
    missing: 'Introduza o telemóvel associado ao MB WAY.',
    'digits-missing': 'Falta um dígito: são 9, por exemplo 912 345 678.',
    'too-long': 'Há dígitos a mais: são 9, por exemplo 912 345 678.',
    landline: 'Esse número é fixo. O MB WAY precisa de um telemóvel, começado por 9.',
    foreign: 'Só são aceites números portugueses (+351).',
    'not-mobile': 'Introduza um telemóvel português, começado por 9.',
    cartChanged: 'O carrinho mudou noutra página. Confirme o novo total e volte a pagar.',
    soldOut: 'Uma peça única do seu carrinho já foi vendida. Não foi cobrado nada. Retire-a e volte a pagar.',
    cartEmpty: 'O carrinho está vazio. Não foi cobrado nada.',
  },
  refusals: {
    payment_failed:
      'Este número não tem MB WAY. Não foi cobrado nada. Confirme o número ou pague por Multibanco.',
    payment_failed_other: 'Não foi possível iniciar o pagamento. Não foi cobrado nada.',
    rate_limited:
      'Há muitos pagamentos neste momento. Não foi cobrado nada. Espere um minuto e tente de novo.',
    amount_below_fee: 'O valor é demasiado baixo para este método. Não foi cobrado nada.',
    other: 'Não foi possível iniciar o pagamento. Não foi cobrado nada.',
  },
  limits: {
    client:
      'Recebemos muitos pedidos seguidos desta ligação. Não foi cobrado nada. Aguarde dez minutos e tente de novo.',
    email:
      'Já recebemos muitas encomendas com este e-mail. Não foi cobrado nada. Tente de novo daqui a uma hora.',
    phone_busy:
      'Este número já tem vários pedidos MB WAY à espera. Não foi cobrado nada. Veja a app MB WAY, aguarde alguns minutos ou pague por Multibanco.',
    phone:
      'Já enviámos muitos pedidos MB WAY a este número. Não foi cobrado nada. Tente de novo daqui a uma hora ou pague por Multibanco.',
  },
};

export const checkoutMessages = { en, pt };
