'use client';
// The same page in the other language. A plain link: a document of another language is loaded as a whole.
import { usePathname, useSearchParams } from 'next/navigation';

export function LangLink({ to, label }: { to: 'pt' | 'en'; label: string }) {
  const path = usePathname().replace(/^(\/admin)?\/(pt|en)/, `$1/${to}`);
  const query = useSearchParams().toString();
  return (
    <a
      className="inline-flex min-h-11 min-w-11 items-center justify-center px-2 underline-offset-4 hover:underline"
      href={query ? `${path}?${query}` : path}
      lang={to}
      hrefLang={to}
    >
      <span className="max-[24rem]:sr-only">{label}</span>{' '}
      {/* The whole word is too wide for the narrowest screens. */}
      <span className="uppercase min-[24rem]:hidden">{to}</span>
    </a>
  );
}
