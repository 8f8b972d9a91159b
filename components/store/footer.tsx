// The foot of every page of the shop.
import type { Lang } from '@/lib/store/lang';
import { shopMessages } from '@/lib/store/messages/shop';

export function Footer({ lang }: { lang: Lang }) {
  const messages = shopMessages[lang];
  return (
    <footer className="mt-20 border-t border-rule print:hidden">
      <div className="mx-auto max-w-6xl px-4 py-10 text-sm text-muted sm:px-6">
        <p className="max-w-prose">
          {messages.footer} {messages.noShopping}
        </p>
        <a href={`/admin/${lang}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {messages.admin}
        </a>
      </div>
    </footer>
  );
}
