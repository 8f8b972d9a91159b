// The Multibanco voucher: what to type at an ATM, until when, and how. A reference is read in threes, copied
// without spaces, and spoken digit by digit.
import { CopyButton } from './copy-button';
import {
  formatDeadline,
  formatMoney,
  groupedReference,
  type Lang,
  plainReference,
  spokenDigits,
} from './format';
import { PAYMENT_TEXTS } from './texts';

interface Props {
  voucher: { entity: string; reference: string; expiresAt: Date };
  /** Cents. */
  amount: number;
  lang: Lang;
}

export function Voucher(props: Props) {
  const { voucher, amount, lang } = props;
  const texts = PAYMENT_TEXTS[lang].voucher;
  return (
    <section aria-labelledby="voucher">
      <h2 id="voucher" className="text-xl">
        {texts.title}
      </h2>
      <p className="mt-2 font-medium">
        <time dateTime={voucher.expiresAt.toISOString()}>
          {texts.payBy(formatDeadline(voucher.expiresAt, lang))}
        </time>
      </p>
      <VoucherValues {...props} />
      <p className="my-4">
        <CopyButton text={voucherText(voucher, amount, lang)} label={texts.copyAll} copied={texts.copied} />
      </p>
      <VoucherSteps lang={lang} />
      <p className="text-sm">{texts.proof}</p>
    </section>
  );
}

/** Entity, reference and amount, each with a button that copies it. */
export function VoucherValues({ voucher: { entity, reference }, amount, lang }: Props) {
  const texts = PAYMENT_TEXTS[lang].voucher;
  const money = (amount / 100).toFixed(2).replace('.', ',');
  const rows = [
    { label: texts.entity, value: entity, copy: texts.copyEntity, text: entity },
    {
      label: texts.reference,
      value: groupedReference(reference),
      copy: texts.copyReference,
      text: plainReference(reference),
    },
    { label: texts.amount, value: formatMoney(amount, lang), copy: texts.copyAmount, text: money },
  ];
  return (
    <dl className="mt-3">
      {rows.map(({ label, value, copy, text }) => (
        <div key={label} className="grid grid-cols-[1fr_auto] items-center border-b border-rule py-2.5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="col-start-1 font-mono text-2xl font-medium tracking-tight sm:text-3xl">
            <span aria-hidden={text !== money || undefined}>{value}</span>
            {text !== money && <span className="sr-only">{spokenDigits(value)}</span>}
          </dd>
          <dd className="col-start-2 row-span-2 row-start-1 print:hidden">
            <CopyButton text={text} label={copy} short={texts.copy} copied={texts.copied} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How to pay it, at an ATM and in home banking. */
export function VoucherSteps({ lang }: { lang: Lang }) {
  const texts = PAYMENT_TEXTS[lang].voucher;
  return (['atm', 'bank'] as const).map((place) => (
    <div key={place}>
      <h3 className="text-lg">{texts[`${place}Title`]}</h3>
      <ol className="mt-2 mb-5 list-decimal space-y-1 pl-5 marker:text-muted">
        {texts[place].map((step) => (
          <li key={step}>{lang === 'pt' ? step : markQuotes(step)}</li>
        ))}
      </ol>
    </div>
  ));
}

/** The voucher as lines of text, to copy, to share, or for an e-mail. */
export function voucherText(
  { entity, reference, expiresAt }: Props['voucher'],
  amount: number,
  lang: Lang,
): string {
  const texts = PAYMENT_TEXTS[lang].voucher;
  return [
    `${texts.entity}: ${entity}`,
    `${texts.reference}: ${groupedReference(reference)}`,
    `${texts.amount}: ${formatMoney(amount, lang)}`,
    texts.payBy(formatDeadline(expiresAt, lang)),
  ].join('\n');
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
