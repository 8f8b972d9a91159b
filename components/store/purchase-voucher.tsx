// The voucher as this shop shows it: on its paper, with ways to take it along.
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { PrintButton } from '@/components/ui/print-button';
import { Voucher as VoucherPaper, VoucherTear } from '@/components/ui/voucher';
import { PAYMENT_TEXTS } from '@/lib/store/integration/texts';
import { Voucher, voucherText } from '@/lib/store/integration/voucher';
import type { Lang } from '@/lib/store/lang';
import { messagesIn } from '@/lib/store/messages/messages';
import type { Attempt } from '@/lib/store/purchases/purchases';
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
  const texts = PAYMENT_TEXTS[lang].voucher;
  return (
    <VoucherPaper>
      <Voucher
        voucher={voucher}
        amount={attempt.amount}
        lang={lang}
        texts={texts}
        number={<span className="font-mono text-sm text-muted">{number}</span>}
        note={<p className="mt-4 font-medium">{messages.payee}</p>}
        actions={
          <>
            <PrintButton label={messages.print} />
            <ShareButton
              text={`${voucherText(voucher, attempt.amount, lang, texts)}\n${url}`}
              label={messages.share}
            />
            <ButtonLink look="quiet" href={`/purchases/${token}/reminder.ics`} download>
              {messages.calendar}
            </ButtonLink>
          </>
        }
        footnote={messages.comeBack}
        divider={<VoucherTear />}
        aside={
          <figure className="w-36 max-sm:hidden print:block">
            <QrCode text={url} label={messages.qrAlt} />
            <figcaption className="mt-2 text-center text-sm text-muted">
              {messages.continueOnPhone}
            </figcaption>
          </figure>
        }
        classNames={{
          top: 'px-5 pt-5 pb-6 sm:px-8',
          title: 'flex flex-wrap items-baseline justify-between gap-x-4 text-xl',
          // On the screen it is the page's heading.
          deadline: 'mt-2 hidden font-medium print:block',
          rows: 'mt-3',
          row: 'grid grid-cols-[1fr_auto] items-center border-b border-rule py-2.5',
          label: 'text-sm text-muted',
          value: 'col-start-1 font-mono text-2xl font-medium tracking-tight sm:text-3xl',
          copy: 'col-start-2 row-span-2 row-start-1 print:hidden',
          copyButton: `js-only ${buttonClass('plain')}`,
          actions: 'mt-5 flex flex-wrap gap-2 max-sm:*:grow print:hidden',
          copyAll: `js-only ${buttonClass('main')}`,
          bottom: 'grid gap-6 px-5 pt-5 pb-6 sm:grid-cols-[1fr_auto] sm:px-8',
          stepsTitle: 'text-lg',
          steps: 'mt-2 mb-5 list-decimal space-y-1 pl-5 marker:text-muted',
          proof: 'text-sm text-muted',
        }}
      />
    </VoucherPaper>
  );
}
