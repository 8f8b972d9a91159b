// The demonstration's outbox: the e-mails of a purchase, as its shopper would receive them.
import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { EmailFrame } from '@/components/store/email-frame';
import { Moment } from '@/components/store/moment';
import { Disclosure } from '@/components/ui/disclosure';
import { TextLink } from '@/components/ui/text-link';
import { VoucherTear } from '@/components/ui/voucher';
import { outboxIsOpen, readOutbox } from '@/lib/store/demo/outbox';
import { requestOrigin } from '@/lib/store/http/public-url';
import { asLang } from '@/lib/store/lang';
import { shopMessages } from '@/lib/store/messages/shop';
import { LAST_PURCHASE_COOKIE } from '@/lib/store/purchases/last-purchase';

interface Props {
  params: Promise<{ lang: string }>;
  searchParams: Promise<{ purchase?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: shopMessages[asLang((await params).lang)].outbox, robots: { index: false, follow: false } };
}

export default async function OutboxPage({ params, searchParams }: Props) {
  const lang = asLang((await params).lang);
  const messages = shopMessages[lang];
  // Opened by hand, it is about the latest purchase of this browser.
  const last = (await cookies()).get(LAST_PURCHASE_COOKIE)?.value;
  if (!outboxIsOpen()) notFound();
  const token = String((await searchParams).purchase ?? last ?? '');
  const emails = await readOutbox(token, requestOrigin(await headers()));
  return (
    <div className="mx-auto max-w-3xl py-6 sm:py-10">
      <h1 className="text-4xl sm:text-5xl">{messages.outbox}</h1>
      <p className="mt-3 text-muted">{messages.outboxIntro}</p>
      {emails.length === 0 && <p className="mt-8 text-lg">{messages.outboxEmpty}</p>}
      <ul className="mt-8 space-y-8">
        {emails.map(({ id, to, sentAt, email, message }) => (
          <li key={id} className="voucher">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-4 sm:px-6">
              <h2 className="text-xl">{email.subject}</h2>
              <p className="text-sm text-muted">
                {messages.outboxTo} {to} · <Moment at={sentAt} lang={lang} />
              </p>
            </div>
            <VoucherTear />
            <div className="px-4 py-4 sm:px-6">
              {/* A document of its own, because this page's Content-Security-Policy forbids the styles that e-mails need. */}
              <div className="-mx-3 sm:mx-0">
                <EmailFrame title={email.subject} src={`/purchases/${token}/emails/${id}`} />
              </div>
              <Disclosure className="mt-3" summary={messages.outboxText}>
                <pre className="mt-1 whitespace-pre-wrap font-sans text-sm">{email.text}</pre>
              </Disclosure>
              <TextLink
                tall
                external
                href={`data:message/rfc822;charset=utf-8,${encodeURIComponent(message)}`}
                download={`${id}.eml`}
              >
                {messages.outboxSource}
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
