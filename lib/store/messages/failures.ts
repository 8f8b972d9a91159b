// A page that is missing or breaks. Texts alone: they go to the browser.

const en = {
  notFound: 'We could not find this page.',
  goShopping: 'Go to the shop',
  broken: 'Something went wrong on our side.',
  brokenText: 'Do not pay again. Try to open the page again in a moment.',
  retry: 'Try again',
};

const pt: typeof en = {
  notFound: 'Não encontrámos esta página.',
  goShopping: 'Ir para a loja',
  broken: 'Algo correu mal do nosso lado.',
  brokenText: 'Não volte a pagar. Tente abrir a página de novo daqui a pouco.',
  retry: 'Tentar de novo',
};

export const failureMessages = { en, pt };
