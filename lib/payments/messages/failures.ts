// Pages that could not be shown. The dashboard has them in both languages; docs and simulator in English.
const en = {
  error: {
    title: 'Something went wrong.',
    text: 'The page could not be shown. What was saved or paid before stays as it is. Try again in a moment.',
    inLog: 'In the server’s log:',
    retry: 'Try again',
    overview: 'Go to the overview',
  },
  nothing: {
    title: 'There is nothing here.',
    text: 'The URL is wrong, belongs to another account or the other mode, or names a part of Eclusa that is switched off.',
    dashboard: 'Dashboard',
    docs: 'Docs',
  },
};

const pt: typeof en = {
  error: {
    title: 'Algo correu mal.',
    text: 'Não foi possível mostrar a página. O que estava guardado ou pago fica como está. Tente de novo daqui a pouco.',
    inLog: 'No registo do servidor:',
    retry: 'Tentar de novo',
    overview: 'Ir para o resumo',
  },
  nothing: {
    title: 'Não há nada aqui.',
    text: 'O URL está errado, pertence a outra conta ou ao outro modo, ou é de uma parte da Eclusa que está desativada.',
    dashboard: 'Painel',
    docs: 'Documentação',
  },
};

export const failuresMessages = { en, pt };
export type FailuresMessages = typeof en;
