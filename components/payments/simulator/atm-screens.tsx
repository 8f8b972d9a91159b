// The screens of the ATM, in the order in which a payer meets them.

import Form from 'next/form';
import Link from 'next/link';
import { ActionForm } from '@/components/ui/action-form';
import type { FormState } from '@/components/ui/use-form-action';
import type { VoucherRefusal } from '@/lib/payments/demo/network/pay-voucher';
import { groupDigits } from '@/lib/payments/demo/simulator/group-digits';
import { atmMessages } from '@/lib/payments/demo/simulator/messages/atm';
import { payerMessages } from '@/lib/payments/demo/simulator/messages/payer';
import type { AtmStep } from '@/lib/payments/demo/simulator/read-atm-step';
import { type Choice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import { formatMoney } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { AtmFrame, AtmKeys, CANCEL, GO, HEADING, KEY, LINE, MAIN_OPTION, OPTION } from './atm-frame';
import { ChoiceInputs } from './choice-inputs';
import { DeviceButton } from './device-button';
import { DigitsInput } from './digits-input';
import { Keypad } from './keypad';

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';

const LEADS_TO = { menu: 'payments', payments: 'entity' };

/** The two menus. Only paying a reference works; the other operations are there because every ATM has them. */
export function AtmMenu({ choice, at }: { choice: Choice; at: keyof typeof LEADS_TO }) {
  const messages = atmMessages[choice.lang];
  const { heading, works, others } = messages.menus[at];
  return (
    <AtmFrame lang={choice.lang}>
      <h1 className={HEADING}>{heading}</h1>
      <ul className="my-auto grid gap-3 py-6">
        <li>
          <Link href={simulatorUrl('/atm', choice, { at: LEADS_TO[at] })} className={OPTION}>
            {works}
          </Link>
        </li>
        {others.map((text) => (
          <li key={text} className={`${LINE} border-[#7fa69a] text-[#cfe0d9]`}>
            {text}
            <span className="text-sm">{messages.outOfService}</span>
          </li>
        ))}
      </ul>
      {at === 'payments' && (
        <p>
          <Link href={simulatorUrl('/atm', choice)} className={LINK}>
            {messages.back}
          </Link>
        </p>
      )}
    </AtmFrame>
  );
}

const FIELD = {
  entity: { maxDigits: 5, writing: 'plain' },
  reference: { maxDigits: 9, writing: 'groups' },
  euros: { maxDigits: 9, writing: 'cents' },
} as const;

/** Entity, reference or amount. A GET form, so that the step is in the URL. */
export function AtmEntry({ choice, step }: { choice: Choice; step: Extract<AtmStep, { at: 'entry' }> }) {
  const messages = atmMessages[choice.lang].entry;
  const { label, hint, wrong } = messages.fields[step.entry];
  const refused = step.typed !== undefined;
  return (
    <Form action="/simulator/atm" prefetch={false} className="contents" noValidate>
      <ChoiceInputs choice={choice} />
      {Object.entries(step.carry)
        .filter(([name]) => name !== 'amount' || step.entry !== 'euros')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <AtmFrame
        lang={choice.lang}
        side={
          <AtmKeys>
            <Keypad field="entry" keyClassName={KEY} />
            <div className="grid grid-cols-2 gap-2">
              <button type="submit" className={`${GO} order-2`}>
                {messages.next}
              </button>
              <Link href={simulatorUrl('/atm', choice)} className={CANCEL}>
                {messages.cancel}
              </Link>
            </div>
          </AtmKeys>
        }
      >
        <h1 className={HEADING}>{messages.heading}</h1>
        <div className="my-auto py-6">
          <label htmlFor="entry" className="text-xl font-semibold">
            {label}
          </label>
          <p id="entry-hint" className="mt-1 text-[#cfe0d9]">
            {hint}
          </p>
          {refused && (
            <p id="entry-error" role="alert" className="mt-2 font-semibold text-[#ffb9ad]">
              {wrong}
            </p>
          )}
          <div className="relative mt-3">
            <DigitsInput
              id="entry"
              name={step.entry}
              {...FIELD[step.entry]}
              decimalSign={choice.lang === 'pt' ? ',' : '.'}
              defaultValue={step.typed}
              aria-invalid={refused || undefined}
              aria-describedby={refused ? 'entry-error entry-hint' : 'entry-hint'}
              className="min-h-16 w-full rounded-card border-2 border-[#f6f2e7] bg-[#0b2a24] px-4 pr-12 text-right font-mono text-3xl tracking-wider text-[#f6f2e7] tabular-nums"
            />
            {step.entry === 'euros' && (
              <span className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center text-2xl">
                €
              </span>
            )}
          </div>
        </div>
        <p className="text-sm text-[#cfe0d9]">{messages.afterwards}</p>
      </AtmFrame>
    </Form>
  );
}

interface ConfirmProps {
  choice: Choice;
  step: Extract<AtmStep, { at: 'confirm' }>;
  payee: string;
  pay: (before: FormState, form: FormData) => Promise<FormState>;
}

/** The last step: shows who is about to be paid. */
export function AtmConfirm({ choice, step: { at: _, ...voucher }, payee, pay }: ConfirmProps) {
  const { entity, reference } = voucher;
  const messages = atmMessages[choice.lang].confirm;
  return (
    <AtmFrame lang={choice.lang}>
      <h1 className={HEADING}>{messages.heading}</h1>
      <VoucherLines lang={choice.lang} {...voucher} payee={payee} />
      <ActionForm
        action={pay}
        lost={payerMessages[choice.lang].lost}
        className="mt-auto grid gap-3 pt-6 sm:grid-cols-2 [&_[role=alert]]:text-[#ffb9ad]"
      >
        <ChoiceInputs choice={choice} />
        {Object.entries(voucher).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DeviceButton name="outcome" value="paid" className={MAIN_OPTION}>
          {messages.pay}
        </DeviceButton>
        <Link href={simulatorUrl('/atm', choice, { entity, reference })} className={OPTION}>
          {messages.correct}
        </Link>
        <Link href={simulatorUrl('/atm', choice)} className={LINK}>
          {messages.cancel}
        </Link>
        <DeviceButton
          name="outcome"
          value="failed"
          className="min-h-11 cursor-pointer text-right text-sm text-[#cfe0d9] underline underline-offset-4"
        >
          {messages.fail}
        </DeviceButton>
      </ActionForm>
    </AtmFrame>
  );
}

interface VoucherProps {
  entity: string;
  reference: string;
  amount: number;
}

/** The voucher's details, repeated. */
function VoucherLines({
  lang,
  entity,
  reference,
  amount,
  payee,
}: VoucherProps & { lang: Lang; payee?: string }) {
  const messages = atmMessages[lang].voucher;
  const lines = [
    ...(payee ? [[messages.payee, payee]] : []),
    [messages.entity, entity],
    [messages.reference, groupDigits(reference)],
    [messages.amount, formatMoney(amount, lang)],
  ];
  return (
    <dl className="mt-5">
      {lines.map(([term, value]) => (
        <div
          key={term}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-[#4d7a6e] py-2.5"
        >
          <dt className="text-[#cfe0d9]">{term}</dt>
          <dd className="font-mono text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RefusalProps {
  choice: Choice;
  reason: VoucherRefusal | 'failed';
  voucher?: VoucherProps;
}

/** Why the ATM does not pay, and what to do about it. */
export function AtmRefusal({ choice, reason, voucher }: RefusalProps) {
  const { refusals, correctAmount, retype, end } = atmMessages[choice.lang];
  const { heading, text } = refusals[reason];
  return (
    <AtmFrame lang={choice.lang}>
      <div role="alert">
        <h1 className={HEADING}>{heading}</h1>
        <p className="mt-3 max-w-prose text-lg">{text}</p>
      </div>
      {voucher && <VoucherLines lang={choice.lang} {...voucher} />}
      <div className="mt-auto grid gap-3 pt-6 sm:grid-cols-2">
        {/* A mistyped voucher can be corrected; the other reasons have nothing to retype. */}
        {reason === 'wrong_amount' && voucher && (
          <Link
            href={simulatorUrl('/atm', choice, { entity: voucher.entity, reference: voucher.reference })}
            className={MAIN_OPTION}
          >
            {correctAmount}
          </Link>
        )}
        {reason === 'unknown_reference' && (
          <Link href={simulatorUrl('/atm', choice, { at: 'entity' })} className={MAIN_OPTION}>
            {retype}
          </Link>
        )}
        <Link href={simulatorUrl('/atm', choice)} className={OPTION}>
          {end}
        </Link>
      </div>
    </AtmFrame>
  );
}
