// The Multibanco voucher: what to type at the cash machine, how, until when, and how to take it along.
import { ButtonLink } from '@/components/ui/button';
import { PrintButton } from '@/components/ui/print-button';
import { Voucher, VoucherTear } from '@/components/ui/voucher';
import {
  formatDeadline,
  formatMoney,
  groupedReference,
  plainReference,
  spokenDigits,
} from '@/lib/store/format';
import type { Lang } from '@/lib/store/lang';
import { messagesIn } from '@/lib/store/messages/messages';
import type { Attempt } from '@/lib/store/purchases/purchases';
import { CopyButton } from './copy-button';
import { QrCode } from './qr-code';
import { ShareButton } from './share-button';

interface Props {
  attempt: Attempt;
  voucher: NonNullable<Attempt['voucher']>;
  number: string;
  token: string;
  lang: Lang;
  /** The public URL of this page. */
  url: string;
}

export function PurchaseVoucher({ attempt, voucher, number, token, lang, url }: Props) {
  const messages = messagesIn(lang);
  const amount = formatMoney(attempt.amount, lang);
  const plainAmount = (attempt.amount / 100).toFixed(2).replace('.', ',');
  const deadline = messages.states.awaiting.heading(formatDeadline(voucher.expiresAt, lang));
  const all = [
    `${messages.entity}: ${voucher.entity}`,
    `${messages.reference}: ${groupedReference(voucher.reference)}`,
    `${messages.amount}: ${amount}`,
    deadline,
  ].join('\n');
  const rows = [
    {
      label: messages.entity,
      shown: voucher.entity,
      spoken: spokenDigits(voucher.entity),
      copy: messages.copyEntity,
      text: voucher.entity,
    },
    {
      label: messages.reference,
      shown: groupedReference(voucher.reference),
      spoken: spokenDigits(voucher.reference),
      copy: messages.copyReference,
      text: plainReference(voucher.reference),
    },
    { label: messages.amount, shown: amount, copy: messages.copyAmount, text: plainAmount },
  ];
  return (
    <Voucher>
      <section aria-labelledby="voucher">
        <div className="px-5 pt-5 pb-6 sm:px-8">
          <h2 id="voucher" className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
            {messages.voucher}
            <span className="font-mono text-sm text-muted">{number}</span>
          </h2>
          <p className="mt-2 hidden font-medium print:block">{deadline}</p>
          <dl className="mt-3">
            {rows.map((row) => (
              <div
                key={row.label}
                className="grid grid-cols-[1fr_auto] items-center border-b border-rule py-2.5"
              >
                <dt className="text-sm text-muted">{row.label}</dt>
                <dd className="col-start-1 font-mono text-2xl font-medium tracking-tight sm:text-3xl">
                  {row.spoken ? (
                    <>
                      <span aria-hidden="true">{row.shown}</span>
                      <span className="sr-only">{row.spoken}</span>
                    </>
                  ) : (
                    row.shown
                  )}
                </dd>
                <dd className="col-start-2 row-span-2 row-start-1 print:hidden">
                  <CopyButton
                    look="plain"
                    text={row.text}
                    label={row.copy}
                    short={messages.copy}
                    copied={messages.copied}
                  />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 font-medium">{messages.payee}</p>
          <div className="mt-5 flex flex-wrap gap-2 max-sm:*:grow print:hidden">
            <CopyButton look="main" text={all} label={messages.copyAll} copied={messages.copied} />
            <PrintButton label={messages.print} />
            <ShareButton text={`${all}\n${url}`} label={messages.share} />
            <ButtonLink look="quiet" href={`/purchases/${token}/reminder.ics`} download>
              {messages.calendar}
            </ButtonLink>
          </div>
        </div>
        <VoucherTear />
        <div className="grid gap-6 px-5 pt-5 pb-6 sm:grid-cols-[1fr_auto] sm:px-8">
          <div>
            <Steps title={messages.stepsTitle} steps={messages.steps} lang={lang} />
            <Steps title={messages.homeBankingTitle} steps={messages.homeBanking} lang={lang} />
            <p className="text-sm text-muted">
              {messages.proof} {messages.comeBack}
            </p>
          </div>
          <figure className="w-36 max-sm:hidden print:block">
            <QrCode text={url} label={messages.qrAlt} />
            <figcaption className="mt-2 text-center text-sm text-muted">
              {messages.continueOnPhone}
            </figcaption>
          </figure>
        </div>
      </section>
    </Voucher>
  );
}

function Steps({ title, steps, lang }: { title: string; steps: string[]; lang: Lang }) {
  return (
    <>
      <h3 className="text-lg">{title}</h3>
      <ol className="mt-2 mb-5 list-decimal space-y-1 pl-5 marker:text-muted">
        {steps.map((step) => (
          <li key={step}>{lang === 'pt' ? step : markQuotes(step)}</li>
        ))}
      </ol>
    </>
  );
}

/** What machines and banks show stays Portuguese in every language, and is read out as such. */
function markQuotes(text: string) {
  return text.split(/(“[^”]+”)/).map((part) =>
    part.startsWith('“') ? (
      <span key={part} lang="pt-PT">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
