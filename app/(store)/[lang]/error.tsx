'use client';
// What a shopper sees when a page of the shop breaks: above all, not to pay again.
import { usePathname } from 'next/navigation';

const WORDS = {
  pt: {
    title: 'Algo correu mal do nosso lado.',
    text: 'Não volte a pagar. Recarregue a página dentro de um momento.',
    reload: 'Recarregar',
  },
  en: {
    title: 'Something went wrong on our side.',
    text: 'Do not pay again. Reload the page in a moment.',
    reload: 'Reload',
  },
};

export default function StoreError() {
  const path = usePathname();
  const words = path.startsWith('/en') ? WORDS.en : WORDS.pt;
  return (
    <div className="py-16 text-center">
      <h1 className="text-4xl">{words.title}</h1>
      <p className="mt-3 text-muted">{words.text}</p>
      <a
        href={path}
        className="mt-6 inline-flex min-h-11 items-center text-pine underline underline-offset-4"
      >
        {words.reload}
      </a>
    </div>
  );
}
