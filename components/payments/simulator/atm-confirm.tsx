// The ATM's last step: shows who is about to be paid.
import Link from 'next/link';
import { ActionForm } from '@/components/ui/action-form';
import type { FormState } from '@/components/ui/use-form-action';
import { messagesIn } from '@/lib/payments/demo/simulator/messages/messages';
import type { AtmStep } from '@/lib/payments/demo/simulator/read-atm-step';
import { type Choice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import { AtmFrame } from './atm-frame';
import { ATM_LINK, ATM_MAIN_OPTION, ATM_OPTION } from './atm-look';
import { ChoiceInputs } from './choice-inputs';
import { DeviceButton } from './device-button';
import { VoucherLines } from './voucher-lines';

export function AtmConfirm({
  choice,
  step,
  payee,
  pay,
}: {
  choice: Choice;
  step: Extract<AtmStep, { at: 'confirm' }>;
  payee: string;
  pay: (before: FormState, form: FormData) => Promise<FormState>;
}) {
  const { entity, reference, amount } = step;
  const { lost, atm } = messagesIn(choice.lang);
  const texts = atm.confirm;
  return (
    <AtmFrame lang={choice.lang} texts={atm.frame}>
      <h1 className="text-[1.4rem]/tight sm:text-3xl">{texts.heading}</h1>
      <VoucherLines lang={choice.lang} entity={entity} reference={reference} amount={amount} payee={payee} />
      <ActionForm
        action={pay}
        lost={lost}
        className="mt-auto grid gap-3 pt-6 sm:grid-cols-2 [&_[role=alert]]:text-[#ffb9ad]"
      >
        <ChoiceInputs choice={choice} />
        <input type="hidden" name="entity" value={entity} />
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="amount" value={amount} />
        <DeviceButton name="outcome" value="paid" className={ATM_MAIN_OPTION}>
          {texts.pay}
        </DeviceButton>
        <Link href={simulatorUrl('/atm', choice, { entity, reference })} className={ATM_OPTION}>
          {texts.correct}
        </Link>
        <Link href={simulatorUrl('/atm', choice)} className={ATM_LINK}>
          {texts.cancel}
        </Link>
        <DeviceButton
          name="outcome"
          value="failed"
          className="min-h-11 cursor-pointer text-right text-sm text-[#cfe0d9] underline underline-offset-4"
        >
          {texts.fail}
        </DeviceButton>
      </ActionForm>
    </AtmFrame>
  );
}
