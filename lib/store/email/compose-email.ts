// Writes an e-mail to a shopper: subject, plain text and simple HTML, in the purchase's language, from the purchase as
// it is. Called by the job that sends e-mails and by the demonstration's outbox.
import { findProduct } from '@/lib/store/checkout/catalogue';
import { formatDeadline, formatMoment, formatMoney, groupedReference } from '@/lib/store/format';
import { messagesIn } from '@/lib/store/messages/messages';
import type { Attempt, Purchase } from '@/lib/store/purchases/purchases';
import { EMAIL_MESSAGES } from './email-messages';

export const EMAIL_KINDS = [
  'confirmation',
  'voucher',
  'paid',
  'expired',
  'refunded',
  'partly_refunded',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

export interface Email {
  subject: string;
  text: string;
  html: string;
}

interface Letter {
  subject: string;
  text: string;
  rows: [label: string, value: string][];
}

/** The e-mail of `kind` about the attempt or refund with the id `about`; `url` is the page of the purchase. */
export function composeEmail(purchase: Purchase, kind: EmailKind, about: string, url: string): Email {
  const { lang } = purchase;
  const say = EMAIL_MESSAGES[lang];
  const letter = write(purchase, kind, about);
  const greeting = say.greeting(purchase.name.split(' ')[0] ?? purchase.name);
  const rows = letter.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return {
    subject: letter.subject,
    text: `${[greeting, letter.text, rows, `${say.openPage}:\n${url}`, `-- \nCaruma\n${say.why}`].join('\n\n')}\n`,
    html: page(lang, letter, greeting, say, url),
  };
}

function write(purchase: Purchase, kind: EmailKind, about: string): Letter {
  const { lang, number } = purchase;
  const say = EMAIL_MESSAGES[lang];
  const messages = messagesIn(lang);
  const attempt = purchase.attempts.find((each) => each.id === about) ?? purchase.attempts[0];
  const money = (cents: number) => formatMoney(cents, lang);
  const total: Letter['rows'][number] = [messages.total, money(purchase.total)];
  const lines = purchase.lines.map(({ slug, quantity, price }): Letter['rows'][number] => [
    `${findProduct(slug)?.name[lang] ?? slug}${quantity > 1 ? ` × ${quantity}` : ''}`,
    money(price * quantity),
  ]);
  switch (kind) {
    case 'confirmation':
      return {
        subject: say.confirmation.subject(number),
        text: say.confirmation.text,
        rows: [...lines, total],
      };
    case 'voucher':
      return voucherLetter(purchase, attempt);
    case 'paid':
      return {
        subject: say.paid.subject(number),
        text: say.paid.text,
        rows: [
          [messages.purchase, number],
          ...lines,
          total,
          ...(purchase.paidAt
            ? [[messages.paidOn, formatMoment(purchase.paidAt, lang)] as [string, string]]
            : []),
          [messages.paidWith, attempt.method === 'mbway' ? 'MB WAY' : 'Multibanco'],
          ...(purchase.nif ? [[messages.nif, purchase.nif] as [string, string]] : []),
        ],
      };
    case 'expired':
      return { subject: say.expired.subject(number), text: say.expired[attempt.method], rows: [total] };
    case 'refunded': {
      const { second, soldOut, all } = say.refunded;
      const isSecond = attempt.duplicate && attempt.id !== purchase.paidAttempt;
      const text = isSecond ? second : purchase.soldOut ? soldOut : all;
      return {
        subject: say.refunded.subject(money(attempt.amount)),
        text,
        rows: [[messages.amount, money(attempt.amount)]],
      };
    }
    case 'partly_refunded': {
      const amount = purchase.refunds.find((each) => each.id === about)?.amount ?? 0;
      return {
        subject: say.refunded.subject(money(amount)),
        text: say.refunded.part,
        rows: [[messages.amount, money(amount)], total],
      };
    }
  }
}

function voucherLetter({ lang, number }: Purchase, { voucher, amount }: Attempt): Letter {
  const messages = messagesIn(lang);
  const say = EMAIL_MESSAGES[lang].voucher;
  return {
    subject: say.subject(number),
    text: say.text(voucher ? formatDeadline(voucher.expiresAt, lang) : ''),
    rows: [
      [messages.entity, voucher?.entity ?? ''],
      [messages.reference, groupedReference(voucher?.reference ?? '')],
      [messages.amount, formatMoney(amount, lang)],
    ],
  };
}

/** Tables and inline styles: what mail programs of every age show alike. */
function page(
  lang: string,
  letter: Letter,
  greeting: string,
  say: { openPage: string; why: string },
  url: string,
): string {
  const rows = letter.rows
    .map(
      ([label, value]) =>
        `<tr><td style="padding:6px 16px 6px 0;color:#57625c">${escapeHtml(label)}</td>` +
        `<td style="padding:6px 0;text-align:right;font-weight:600">${escapeHtml(value)}</td></tr>`,
    )
    .join('');
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;background:#faf8f3;color:#17211d;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:34rem;margin:0 auto;padding:24px 16px">
<p style="font:24px Georgia,serif;margin:0 0 16px;color:#0b5d48">Caruma</p>
<div style="background:#fff;border:1px solid #dcd7ca;border-radius:6px;padding:24px">
<h1 style="font:26px/1.2 Georgia,serif;margin:0 0 16px">${escapeHtml(letter.subject)}</h1>
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(letter.text)}</p>
<table role="presentation" style="width:100%;border-collapse:collapse;border-top:2px dashed #dcd7ca;margin:20px 0">${rows}</table>
<p style="margin:0"><a href="${escapeHtml(url)}" style="display:inline-block;background:#0b5d48;color:#fff;padding:12px 20px;border-radius:6px;font-weight:600;text-decoration:none">${escapeHtml(say.openPage)}</a></p>
</div>
<p style="color:#57625c;font-size:14px">${escapeHtml(say.why)}</p>
</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
