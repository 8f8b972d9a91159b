// The voucher as this shop shows it: on its paper, with ways to take it along.
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { PrintButton } from '@/components/ui/print-button';
import { Voucher as VoucherPaper, VoucherTear } from '@/components/ui/voucher';
import { CopyButton } from '@/lib/store/integration/ui/copy-button';
import { formatDeadline } from '@/lib/store/integration/ui/format';
import { PAYMENT_TEXTS } from '@/lib/store/integration/ui/texts';
import { VoucherSteps, VoucherValues, voucherText } from '@/lib/store/integration/ui/voucher';
import type { Lang } from '@/lib/store/lang';
import { purchaseMessages } from '@/lib/store/messages/purchase';
import { currentAttempt, type Purchase } from '@/lib/store/purchases/purchases';
import { QrCode } from './qr-code';
import { ShareButton } from './share-button';

interface Props {
  purchase: Purchase;
  lang: Lang;
  /** The public URL of this page. */
  url: string;
}

export function PurchaseVoucher({ purchase, lang, url }: Props) {
  const { number, token } = purchase;
  const { amount, voucher } = currentAttempt(purchase);
  if (!voucher) return null;
  const messages = purchaseMessages[lang];
  const texts = PAYMENT_TEXTS[lang].voucher;
  const text = voucherText(voucher, amount, lang);
  return (
    <VoucherPaper>
      <section aria-labelledby="voucher">
        <div className="px-5 pt-5 pb-6 sm:px-8">
          <h2 id="voucher" className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
            {texts.title} <span className="font-mono text-sm text-muted">{number}</span>
          </h2>
          {/* On the screen it is the page's heading. */}
          <p className="mt-2 hidden font-medium print:block">
            {texts.payBy(formatDeadline(voucher.expiresAt, lang))}
          </p>
          <VoucherValues voucher={voucher} amount={amount} lang={lang} />
          <p className="mt-4 font-medium">{messages.payee}</p>
          <div className="mt-5 flex flex-wrap gap-2 max-sm:*:grow print:hidden">
            <CopyButton
              text={text}
              label={texts.copyAll}
              copied={texts.copied}
              className={`noscript:hidden ${buttonClass('main')}`}
            />
            <PrintButton label={messages.print} />
            <ShareButton text={`${text}\n${url}`} label={messages.share} />
            <ButtonLink look="quiet" href={`/purchases/${token}/reminder.ics`} download>
              {messages.calendar}
            </ButtonLink>
          </div>
        </div>
        <VoucherTear />
        <div className="grid gap-6 px-5 pt-5 pb-6 sm:grid-cols-[1fr_auto] sm:px-8">
          <div>
            <VoucherSteps lang={lang} />
            <p className="text-sm text-muted">
              {texts.proof} {messages.comeBack}
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
    </VoucherPaper>
  );
}
