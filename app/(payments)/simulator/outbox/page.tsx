// The e-mails that the service would have sent: a demonstration without SMTP keeps them here.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { VoucherTear } from '@/components/ui/voucher';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import { publicUrl } from '@/lib/payments/email/delivery';
import { readOutbox } from '@/lib/payments/email/read-outbox';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Outbox', robots: { index: false, follow: false } };

interface Props {
  searchParams: Promise<{ to?: string | string[] }>;
}

export default async function OutboxPage({ searchParams }: Props) {
  const { to } = await searchParams;
  const emails = await readOutbox(typeof to === 'string' ? to.replaceAll('\0', '') : undefined);
  if (!emails) notFound();
  // Links lead to where the outbox was opened, whatever the service's public URL is.
  const own = publicUrl('/');
  return (
    <main className="mx-auto w-full max-w-3xl px-4 pt-8 sm:px-6 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">Outbox</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        E-mails of the payment service to its merchants{typeof to === 'string' && `, to ${to}`}. This
        demonstration sends none: here they are, latest first, for two days.
      </p>
      {emails.length === 0 && <p className="mt-8 text-lg">Nothing yet.</p>}
      <ul className="mt-8 space-y-6">
        {emails.map(({ id, recipient, createdAt, subject, text }) => (
          <li key={id} className="voucher">
            <div className="px-4 py-4 sm:px-6">
              <h2 className="text-xl">{subject}</h2>
              <p className="text-sm break-words text-muted">
                To {recipient} · {formatMoment(createdAt)}
              </p>
            </div>
            <VoucherTear />
            <p className="px-4 py-4 break-words whitespace-pre-wrap sm:px-6">
              {text.split(/(https?:\/\/\S+)/).map((part, index) =>
                index % 2 === 1 ? (
                  <a
                    key={part}
                    href={part.replace(own, '/')}
                    className="break-all text-pine underline underline-offset-4"
                  >
                    {part}
                  </a>
                ) : (
                  part
                ),
              )}
            </p>
          </li>
        ))}
      </ul>
    </main>
  );
}
