// Writes an e-mail to a shopper: subject, plain text and HTML, in the purchase's language, from the purchase as it is.
import type { emails } from '@/db/store/schema';
import { findProduct } from '@/lib/store/checkout/catalogue';
import {
  formatDeadline,
  formatMoment,
  formatMoney,
  groupedReference,
} from '@/lib/store/integration/ui/format';
import { PAYMENT_TEXTS } from '@/lib/store/integration/ui/texts';
import { emailMessages } from '@/lib/store/messages/email';
import { formsMessages } from '@/lib/store/messages/forms';
import { purchaseMessages } from '@/lib/store/messages/purchase';
import { shopMessages } from '@/lib/store/messages/shop';
import type { Purchase } from '@/lib/store/purchases/purchases';
import { emailHtml } from './email-html';

export type EmailKind = (typeof emails.$inferSelect)['kind'];

export interface Email {
  subject: string;
  text: string;
  html: string;
}

interface Content {
  subject: string;
  text: string;
  rows: [label: string, value: string][];
}

/** The e-mail of `kind` about the attempt or refund with the id `about`; `url` is the page of the purchase. */
export function composeEmail(purchase: Purchase, kind: EmailKind, about: string, url: string): Email {
  const { lang } = purchase;
  const messages = emailMessages[lang];
  const { subject, text, rows } = content(purchase, kind, about);
  const greeting = messages.greeting(greetingName(purchase.name));
  const link = { url, label: messages.openPage };
  const table = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  const footer = `-- \nCaruma\n${messages.why}`;
  return {
    subject,
    text: `${[greeting, text, table, `${link.label}:\n${url}`, footer].join('\n\n')}\n`,
    html: emailHtml({ lang, subject, greeting, text, rows, link, footer: messages.why }),
  };
}

function content(purchase: Purchase, kind: EmailKind, about: string): Content {
  const { lang, number, paidAt, nif } = purchase;
  const say = emailMessages[lang];
  const messages = shopMessages[lang];
  const texts = PAYMENT_TEXTS[lang].voucher;
  const attempt = purchase.attempts.find((each) => each.id === about) ?? purchase.attempts[0];
  const money = (cents: number) => formatMoney(cents, lang);
  const total: Content['rows'][number] = [messages.total, money(purchase.total)];
  const lines = purchase.lines.map(({ slug, quantity, price }): Content['rows'][number] => [
    `${findProduct(slug)?.name[lang] ?? slug}${quantity > 1 ? ` × ${quantity}` : ''}`,
    money(price * quantity),
  ]);
  switch (kind) {
    case 'confirmation': {
      const { subject, text } = say.confirmation;
      return { subject: subject(number), text, rows: [...lines, total] };
    }
    case 'voucher': {
      const { entity = '', reference = '', expiresAt } = attempt.voucher ?? {};
      return {
        subject: say.voucher.subject(number),
        text: say.voucher.text(expiresAt ? formatDeadline(expiresAt, lang) : ''),
        rows: [
          [texts.entity, entity],
          [texts.reference, groupedReference(reference)],
          [texts.amount, money(attempt.amount)],
        ],
      };
    }
    case 'paid': {
      const rows: Content['rows'] = [[messages.purchase, number], ...lines, total];
      if (paidAt) rows.push([purchaseMessages[lang].paidOn, formatMoment(paidAt, lang)]);
      rows.push([purchaseMessages[lang].paidWith, attempt.method === 'mbway' ? 'MB WAY' : 'Multibanco']);
      if (nif) rows.push([formsMessages[lang].nif, nif]);
      return { subject: say.paid.subject(number), text: say.paid.text, rows };
    }
    case 'expired':
      return { subject: say.expired.subject(number), text: say.expired[attempt.method], rows: [total] };
    case 'refunded': {
      const { subject, second, soldOut, all } = say.refunded;
      const amount = money(attempt.amount);
      return {
        subject: subject(amount),
        text: attempt.surplus ? second : purchase.soldOut ? soldOut : all,
        rows: [[texts.amount, amount]],
      };
    }
    case 'partly_refunded': {
      const amount = money(purchase.refunds.find((each) => each.id === about)?.amount ?? 0);
      return {
        subject: say.refunded.subject(amount),
        text: say.refunded.part,
        rows: [[texts.amount, amount], total],
      };
    }
  }
}

/**
 * The first name to greet, or undefined for what is no name. Anyone can have an e-mail sent to a stranger by buying with
 * the stranger's address: what they typed as a name must not reach that stranger as a link or as an advertisement.
 */
export function greetingName(name: string): string | undefined {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first) ? first : undefined;
}
