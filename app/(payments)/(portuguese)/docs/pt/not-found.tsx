import Link from 'next/link';
import { TextLink } from '@/components/ui/text-link';
import { pathOf } from '@/lib/payments/docs/pages';
import { PORTUGUESE_PAGES } from '@/lib/payments/docs/portuguese-pages';

export default function NotFound() {
  return (
    <div className="max-w-3xl">
      <title>Não existe · Docs Eclusa</title>
      <h1 className="text-4xl">Esta página não existe.</h1>
      <p className="mt-3 text-muted">Pode ter mudado de sítio, ou existir só em inglês.</p>
      <ul className="mt-5 list-disc pl-5 text-pine">
        {PORTUGUESE_PAGES.slice(0, 3).map(({ slug, label }) => (
          <li key={slug} className="py-1.5">
            <Link href={pathOf(slug)} className="underline underline-offset-4">
              {label}
            </Link>
          </li>
        ))}
        <li className="py-1.5">
          <TextLink external href="/docs" hrefLang="en">
            A documentação em inglês
          </TextLink>
        </li>
      </ul>
    </div>
  );
}
