// The first steps of a new account.
const en = {
  live: 'Before the first payment',
  test: 'Before you go live',
  done: 'done',
  activate: 'Activate the account',
  activateLast: 'Activate to go live',
  activateWhy: 'Legal name, NIF and IBAN.',
  key: 'Create an API key',
  keyWhy: 'Your server signs in with it.',
  endpoint: 'Register a webhook',
  endpointWhy: 'Where we notify you of payments.',
  pay: 'Have the first order paid',
  payWhy: 'Approve it on the payer’s phone, or pay its voucher.',
  order: 'Create the first order',
  orderWhy: 'POST /v1/orders with your key.',
  request: 'The first order, from a terminal',
  withKey: ['With your key in', '. It requests €10.00 from'],
  byItself: ', which approves after five seconds.',
  onPhone: 'Approve it on the simulated phone',
};

const pt: typeof en = {
  live: 'Antes do primeiro pagamento',
  test: 'Antes de passar ao modo real',
  done: 'feito',
  activate: 'Ativar a conta',
  activateLast: 'Ativar para passar ao modo real',
  activateWhy: 'Denominação social, NIF e IBAN.',
  key: 'Criar uma chave da API',
  keyWhy: 'O seu servidor autentica-se com ela.',
  endpoint: 'Registar um webhook',
  endpointWhy: 'Onde recebe os avisos de pagamento.',
  pay: 'Receber o primeiro pagamento',
  payWhy: 'Aprove-o no telemóvel de quem paga, ou pague a referência.',
  order: 'Criar a primeira ordem',
  orderWhy: 'POST /v1/orders com a sua chave.',
  request: 'A primeira ordem, a partir de um terminal',
  withKey: ['Com a sua chave em', '. Pede 10,00 € ao número'],
  byItself: ', que aprova ao fim de cinco segundos.',
  onPhone: 'Aprovar no telemóvel simulado',
};

export const firstSteps = { en, pt };
