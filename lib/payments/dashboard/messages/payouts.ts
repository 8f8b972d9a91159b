// Payouts, and requesting one.
const en = {
  noIban:
    'This account has no IBAN yet, so there is nowhere to pay to. You enter it when you activate the account.',
  nothingAvailable:
    'Nothing is available to pay out now. Payments become available the day after, in Lisbon.',
  payOut: 'Pay out',
  requesting: 'Requesting…',
  whenArrives: 'It leaves after a minute and arrives the next day.',
  simulatedBank: 'The bank is simulated: it returns any amount that ends in 13 cents.',
  soFarHeading: 'So far',
  noPayouts: 'No payouts yet.',
  payoutsCaption: 'Payouts, newest first',
  payoutHeads: {
    payout: 'Payout',
    state: 'State',
    to: 'To',
    requested: 'Requested',
    arrives: 'Ended',
    amount: 'Amount',
  },
  state: { requested: 'Requested', in_transit: 'In transit', paid: 'Paid', returned: 'Returned by the bank' },
  payoutId: 'payout id',
  returnedWhy:
    'What the bank returned is in your available balance again, and can be paid out once the IBAN is right: it could not credit the account, and sent the amount back.',
  // The action's results.
  reload: 'Reload the page first.',
  enterAmount: 'Enter an amount, such as 10.00.',
  alreadyRequested: (amount: string) =>
    `This form has already requested a payout of ${amount}. Reload the page to request another.`,
  onlyAvailable: (amount: string) => `Only ${amount} is available.`,
  onItsWay: (amount: string) => `${amount} is on its way to your bank.`,
};

const pt: typeof en = {
  noIban:
    'Esta conta ainda não tem IBAN, por isso não há para onde transferir. O IBAN é indicado na ativação da conta.',
  nothingAvailable:
    'Não há nada disponível para transferir. Os pagamentos ficam disponíveis no dia seguinte (hora de Lisboa).',
  payOut: 'Transferir',
  requesting: 'A pedir…',
  whenArrives: 'Sai ao fim de um minuto e chega no dia seguinte.',
  simulatedBank: 'O banco é simulado: devolve qualquer montante que termine em 13 cêntimos.',
  soFarHeading: 'Até agora',
  noPayouts: 'Ainda não há transferências.',
  payoutsCaption: 'Transferências, as mais recentes primeiro',
  payoutHeads: {
    payout: 'Transferência',
    state: 'Estado',
    to: 'Para',
    requested: 'Pedida',
    arrives: 'Terminada',
    amount: 'Montante',
  },
  state: { requested: 'Pedida', in_transit: 'Em trânsito', paid: 'Paga', returned: 'Devolvida pelo banco' },
  payoutId: 'id da transferência',
  returnedWhy:
    'O que o banco devolveu está de novo no seu saldo disponível e pode ser transferido quando o IBAN estiver certo: o banco não conseguiu creditar a conta e devolveu o montante.',
  reload: 'Recarregue primeiro a página.',
  enterAmount: 'Introduza um montante, por exemplo 10,00.',
  alreadyRequested: (amount) =>
    `Este formulário já pediu uma transferência de ${amount}. Recarregue a página para pedir outra.`,
  onlyAvailable: (amount) => `Só estão disponíveis ${amount}.`,
  onItsWay: (amount) => `${amount} a caminho do seu banco.`,
};

export const payoutsMessages = { en, pt };
