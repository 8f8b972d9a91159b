import Link from 'next/link';
import type { TryResult } from '@/lib/payments/docs/try-operation';

export function TryResultView(result: TryResult) {
  if ('problem' in result) {
    return <p className="mt-4 border-l-4 border-failed pl-3 font-medium">{result.problem}</p>;
  }
  const { request, status, statusText, milliseconds, headers, body, next } = result;
  return (
    <div className="mt-5 border-t-2 border-dashed border-rule pt-4">
      <p className="font-mono text-sm break-all text-muted">{request}</p>
      <p className="mt-1">
        <strong className={status < 400 ? 'text-pine' : 'text-failed'}>
          {status} {statusText}
        </strong>{' '}
        <span className="text-sm text-muted">in {milliseconds} ms</span>
      </p>
      <dl className="mt-3 grid gap-x-4 text-sm sm:grid-cols-[auto_1fr]">
        {headers.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-mono break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="mt-3 max-h-96 overflow-auto rounded-card border border-rule bg-page p-3 font-mono text-[0.8125rem] leading-relaxed"
      >
        {body}
      </pre>
      {next.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-x-6">
          {next.map(({ href, text }) => (
            <Link
              key={href}
              prefetch={false}
              href={href}
              className="inline-flex min-h-11 items-center font-medium text-pine underline underline-offset-4"
            >
              {text}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
