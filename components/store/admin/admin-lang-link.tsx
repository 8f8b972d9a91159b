'use client';
// The same page of the admin area in the other language, its search and filters kept.
import { usePathname, useSearchParams } from 'next/navigation';

export function AdminLangLink({ to, label }: { to: 'pt' | 'en'; label: string }) {
  const path = usePathname().replace(/^\/admin\/(pt|en)/, `/admin/${to}`);
  const query = useSearchParams().toString();
  return (
    <a
      className="inline-flex min-h-11 min-w-11 items-center justify-center px-2 underline-offset-4 hover:underline"
      href={query ? `${path}?${query}` : path}
      lang={to}
      hrefLang={to}
    >
      <span className="max-sm:sr-only">{label}</span> <span className="uppercase sm:hidden">{to}</span>
    </a>
  );
}
