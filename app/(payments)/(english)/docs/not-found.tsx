import Link from 'next/link';
import { SearchForm } from '@/components/payments/docs/search-form';
import { docsMessages } from '@/lib/payments/docs/messages';

export default function NotFound() {
  return (
    <div className="max-w-3xl">
      <title>Not found · Eclusa docs</title>
      <h1 className="text-4xl">This page doesn’t exist.</h1>
      <p className="mt-3 text-muted">It may have moved. Search for it, or start from one of these pages.</p>
      <div className="mt-5">
        <SearchForm
          id="page-search"
          texts={docsMessages.en.client.searchForm}
          label={docsMessages.en.search.form}
        />
      </div>
      <ul className="mt-5 list-disc pl-5 text-pine">
        {[
          ['/docs', 'Guide: five minutes to a verified payment'],
          ['/docs/reference', 'API reference'],
          ['/docs/errors', 'Errors, and what to do about each'],
        ].map(([href = '', text]) => (
          <li key={href} className="py-1.5">
            <Link href={href} className="underline underline-offset-4">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
