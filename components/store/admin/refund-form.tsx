// Refunds of a purchase: what was refunded, and the form for more. Two steps that work without JavaScript: an amount,
// then a confirmation that shows what will remain.
import { randomUUID } from 'node:crypto';
import Form from 'next/form';
import { refund } from '@/app/(store)/admin/actions';
import { ActionForm } from '@/components/ui/action-form';
import { Button, ButtonLink } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { parseMoney } from '@/lib/store/admin/parse-money';
import { refundable } from '@/lib/store/admin/refund-purchase';
import { formatMoney } from '@/lib/store/integration/ui/format';
import type { Lang } from '@/lib/store/lang';
import { adminMessages } from '@/lib/store/messages/admin';
import { adminFormsMessages } from '@/lib/store/messages/admin-forms';
import type { Purchase } from '@/lib/store/purchases/purchases';

interface Props {
  lang: Lang;
  purchase: Purchase;
  /** The amount of the first step, as it was typed. */
  typed: string | undefined;
}

export function RefundForm(props: Props) {
  const { purchase, lang } = props;
  const messages = adminMessages[lang].refunds;
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="text-2xl">
        {messages.title}
      </h2>
      {purchase.refunds.length > 0 && (
        <ul className="mt-2">
          {purchase.refunds.map((each) => (
            <li key={each.id}>
              {formatMoney(each.amount, lang)} <span className="text-muted">{messages[each.status]}</span>
            </li>
          ))}
        </ul>
      )}
      <NextRefund {...props} />
    </section>
  );
}

function NextRefund({ purchase, lang, typed }: Props) {
  const { number, total, refunds } = purchase;
  const messages = adminMessages[lang].refunds;
  const { lost } = adminFormsMessages[lang];
  const money = (cents: number) => formatMoney(cents, lang);
  const path = `/admin/${lang}/purchases/${number}`;
  const left = refundable(purchase);
  const amount = typed === undefined ? undefined : parseMoney(typed);

  const unanswered = refunds.find(({ status }) => status === 'asked');
  if (unanswered)
    return (
      <ActionForm action={refund} lost={lost} className="mt-4 space-y-3">
        <RefundFields lang={lang} number={number} id={unanswered.id} amount={unanswered.amount} />
        <SubmitButton pendingLabel={messages.asking}>{messages.again(money(unanswered.amount))}</SubmitButton>
      </ActionForm>
    );
  if (left === 0) return <p className="mt-2 text-muted">{messages.none}</p>;
  if (amount !== undefined && amount >= 1 && amount <= left)
    return (
      <ActionForm action={refund} lost={lost} className="voucher mt-4 space-y-4 px-4 py-4 sm:px-6">
        <p className="text-lg">
          {messages.confirm} <strong>{money(amount)}</strong> {messages.of(money(total))}{' '}
          {amount === left ? messages.allGone : messages.remains(money(left - amount))}
        </p>
        <RefundFields lang={lang} number={number} id={randomUUID()} amount={amount} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton pendingLabel={messages.submitting}>{messages.submit(money(amount))}</SubmitButton>
          <ButtonLink look="plain" href={path}>
            {messages.cancel}
          </ButtonLink>
        </div>
      </ActionForm>
    );
  return (
    <Form action={path} scroll={false} className="mt-4 flex flex-wrap items-end gap-3">
      <Field
        id="amount"
        inputMode="decimal"
        autoComplete="off"
        label={messages.amount}
        hint={messages.hint(money(left), money(total))}
        error={typed === undefined ? undefined : messages.range(money(1), money(left))}
        defaultValue={typed ?? (left / 100).toFixed(2).replace('.', lang === 'pt' ? ',' : '.')}
        className="w-72"
      />
      <Button look="quiet" className="min-h-12">
        {messages.next}
      </Button>
    </Form>
  );
}

function RefundFields(props: { lang: Lang; number: string; id: string; amount: number }) {
  return Object.entries(props).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
