// The admin area’s client components. Texts alone: they go to the browser.

const en = {
  title: 'Shop admin',
  lost: 'No response. Check the connection and try again: nothing is done twice.',
  broken: 'Something went wrong.',
  brokenText: 'The page could not be shown. What was done before stays as it is. Try again in a moment.',
  inLog: 'In the server’s log:',
  retry: 'Try again',
  all: 'All purchases',
  notFound: 'There is no such page.',
  notFoundText: 'Check the number of the purchase.',
  intro: 'Purchases, their payments and refunds, for the shop’s staff.',
  enter: 'Enter the demonstration',
  enterText: 'A real shop has the password alone. Here it is STORE_ADMIN_PASSWORD in the file demo.env.',
  password: 'Password',
  submit: 'Sign in',
  checking: 'Checking…',
};

const pt: typeof en = {
  title: 'Gestão da loja',
  lost: 'Sem resposta. Verifique a ligação e tente de novo: nada é feito duas vezes.',
  broken: 'Algo correu mal.',
  brokenText:
    'Não foi possível mostrar a página. O que foi feito antes fica como está. Tente de novo daqui a pouco.',
  inLog: 'No registo do servidor:',
  retry: 'Tentar de novo',
  all: 'Todas as encomendas',
  notFound: 'Esta página não existe.',
  notFoundText: 'Confirme o número da encomenda.',
  intro: 'As encomendas, os pagamentos e as devoluções, para quem trabalha na loja.',
  enter: 'Entrar na demonstração',
  enterText:
    'Numa loja real só se entra com a palavra-passe. Aqui é STORE_ADMIN_PASSWORD, no ficheiro demo.env.',
  password: 'Palavra-passe',
  submit: 'Entrar',
  checking: 'A verificar…',
};

export const adminFormsMessages = { en, pt };

export type AdminFormsMessages = typeof en;
