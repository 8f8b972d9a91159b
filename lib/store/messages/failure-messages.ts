// What the shop says when a page is missing or breaks. Apart from the other messages because it goes to the browser:
// error pages are client components without props.
import type { Lang } from '@/lib/store/lang';

export const FAILURE_MESSAGES: Record<
  Lang,
  Record<'notFound' | 'goShopping' | 'broken' | 'brokenText' | 'retry', string>
> = {
  pt: {
    notFound: 'Não encontrámos esta página.',
    goShopping: 'Ir para a loja',
    broken: 'Algo correu mal do nosso lado.',
    brokenText: 'Não volte a pagar. Tente abrir a página de novo daqui a pouco.',
    retry: 'Tentar de novo',
  },
  en: {
    notFound: 'We could not find this page.',
    goShopping: 'Go to the shop',
    broken: 'Something went wrong on our side.',
    brokenText: 'Do not pay again. Try to open the page again in a moment.',
    retry: 'Try again',
  },
};
