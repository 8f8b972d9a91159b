// What the admin area says when something is missing or breaks. Apart from its other messages because it goes to the
// browser: error pages are client components without props.
import type { Lang } from '@/lib/store/lang';

export const ADMIN_FAILURES: Record<
  Lang,
  Record<
    'area' | 'lost' | 'broken' | 'brokenText' | 'inLog' | 'retry' | 'all' | 'notFound' | 'notFoundText',
    string
  >
> = {
  pt: {
    area: 'Gestão da loja · Caruma',
    lost: 'Sem resposta. Verifique a ligação e tente de novo: nada é feito duas vezes.',
    broken: 'Algo correu mal.',
    brokenText:
      'Não foi possível mostrar a página. O que foi feito antes fica como está. Tente de novo daqui a pouco.',
    inLog: 'No registo do servidor:',
    retry: 'Tentar de novo',
    all: 'Todas as encomendas',
    notFound: 'Esta página não existe.',
    notFoundText: 'Confirme o número da encomenda.',
  },
  en: {
    area: 'Shop admin · Caruma',
    lost: 'No response. Check the connection and try again: nothing is done twice.',
    broken: 'Something went wrong.',
    brokenText: 'The page could not be shown. What was done before stays as it is. Try again in a moment.',
    inLog: 'In the server’s log:',
    retry: 'Try again',
    all: 'All purchases',
    notFound: 'There is no such page.',
    notFoundText: 'Check the number of the purchase.',
  },
};
