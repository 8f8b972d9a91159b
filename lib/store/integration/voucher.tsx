// The Multibanco voucher: what to type at the cash machine, until when, and how. A reference is read in threes, copied
// without spaces, and spoken digit by digit.
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button';
import {
  formatDeadline,
  formatMoney,
  groupedReference,
  type Lang,
  plainReference,
  spokenDigits,
} from './format';
import type { PaymentTexts } from './texts';

interface Props {
  voucher: { entity: string; reference: string; expiresAt: Date };
  /** Cents. */
  amount: number;
  lang: Lang;
  texts: PaymentTexts['voucher'];
  /** Beside the title: your number of the purchase. */
  number?: ReactNode;
  /** Below the three values: the name that the machine shows, for instance. */
  note?: ReactNode;
  /** Beside "copy all": print, share, calendar. */
  actions?: ReactNode;
  /** Below the instructions, and beside them. */
  footnote?: ReactNode;
  aside?: ReactNode;
  /** Between the values and the instructions. */
  divider?: ReactNode;
  classNames?: Partial<Record<Part, string>>;
}

type Part =
  | 'top'
  | 'title'
  | 'deadline'
  | 'rows'
  | 'row'
  | 'label'
  | 'value'
  | 'copy'
  | 'copyButton'
  | 'actions'
  | 'copyAll'
  | 'bottom'
  | 'stepsTitle'
  | 'steps'
  | 'proof';

export function Voucher(props: Props) {
  const { voucher, amount, lang, texts, classNames = {} } = props;
  const { entity, reference } = voucher;
  const money = formatMoney(amount, lang);
  const deadline = texts.payBy(formatDeadline(voucher.expiresAt, lang));
  const rows = [
    { label: texts.entity, value: entity, digits: true, copy: texts.copyEntity, text: entity },
    {
      label: texts.reference,
      value: groupedReference(reference),
      digits: true,
      copy: texts.copyReference,
      text: plainReference(reference),
    },
    {
      label: texts.amount,
      value: money,
      digits: false,
      copy: texts.copyAmount,
      text: (amount / 100).toFixed(2).replace('.', ','),
    },
  ];
  return (
    <section aria-labelledby="voucher">
      <div className={classNames.top}>
        <h2 id="voucher" className={classNames.title}>
          {texts.title} {props.number}
        </h2>
        <p className={classNames.deadline}>
          <time dateTime={voucher.expiresAt.toISOString()}>{deadline}</time>
        </p>
        <dl className={classNames.rows}>
          {rows.map(({ label, value, digits, copy, text }) => (
            <div key={label} className={classNames.row}>
              <dt className={classNames.label}>{label}</dt>
              <dd className={classNames.value}>
                <span aria-hidden={digits || undefined}>{value}</span>
                {digits && <span className="sr-only">{spokenDigits(value)}</span>}
              </dd>
              <dd className={classNames.copy}>
                <CopyButton
                  text={text}
                  label={copy}
                  short={texts.copy}
                  copied={texts.copied}
                  className={classNames.copyButton}
                />
              </dd>
            </div>
          ))}
        </dl>
        {props.note}
        <div className={classNames.actions}>
          <CopyButton
            text={voucherText(voucher, amount, lang, texts)}
            label={texts.copyAll}
            copied={texts.copied}
            className={classNames.copyAll}
          />
          {props.actions}
        </div>
      </div>
      {props.divider}
      <div className={classNames.bottom}>
        <div>
          {(['atm', 'bank'] as const).map((place) => (
            <div key={place}>
              <h3 className={classNames.stepsTitle}>{texts[`${place}Title`]}</h3>
              <ol className={classNames.steps}>
                {texts[place].map((step) => (
                  <li key={step}>{lang === 'pt' ? step : markQuotes(step)}</li>
                ))}
              </ol>
            </div>
          ))}
          <p className={classNames.proof}>
            {texts.proof} {props.footnote}
          </p>
        </div>
        {props.aside}
      </div>
    </section>
  );
}

/** The voucher as lines of text, to copy, to share, or for an e-mail. */
export function voucherText(
  { entity, reference, expiresAt }: Props['voucher'],
  amount: number,
  lang: Lang,
  texts: PaymentTexts['voucher'],
): string {
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
