// The e-mails that the service would have sent: a demonstration without SMTP keeps them here.

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { VoucherTear } from '@/components/ui/voucher';
import { simulatorMessages } from '@/lib/payments/demo/simulator/messages/simulator';
import { readChoice } from '@/lib/payments/demo/simulator/simulator-url';
import { publicUrl } from '@/lib/payments/email/delivery';
import { readOutbox } from '@/lib/payments/email/read-outbox';
import { formatMoment } from '@/lib/payments/format';
import { LOCALE } from '@/lib/payments/lang';

export const dynamic = 'force-dynamic';

interface Props {
  searchParams: Promise<{ to?: string | string[]; lang?: string | string[] }>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: simulatorMessages[readChoice(await searchParams).lang].outbox.title };
}

export default async function OutboxPage({ searchParams }: Props) {
  const query = await searchParams;
  const to = typeof query.to === 'string' ? query.to.replaceAll('\0', '') : undefined;
  const { lang } = readChoice(query);
  const texts = simulatorMessages[lang].outbox;
  const emails = await readOutbox(to);
  if (!emails) notFound();
  // Links lead to where the outbox was opened, whatever the service's public URL is.
  const own = publicUrl('/');
  return (
    <main className="mx-auto w-full max-w-3xl px-4 pt-8 sm:px-6 sm:pt-14" lang={LOCALE[lang]}>
      <h1 className="text-4xl sm:text-5xl">{texts.title}</h1>
      <p className="mt-4 max-w-prose text-lg break-words text-muted">{texts.text(to)}</p>
      {emails.length === 0 && <p className="mt-8 text-lg">{texts.none}</p>}
      <ul className="mt-8 space-y-6">
        {emails.map(({ id, recipient, createdAt, subject, text }) => (
          <li key={id} className="voucher">
            <div className="px-4 py-4 sm:px-6">
              <h2 className="text-xl" lang="en">
                {subject}
              </h2>
              <p className="text-sm break-words text-muted">
                {texts.to} {recipient} · {formatMoment(createdAt, lang)}
              </p>
            </div>
            <VoucherTear />
            <p className="px-4 py-4 break-words whitespace-pre-wrap sm:px-6" lang="en">
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
