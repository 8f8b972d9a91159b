// How often everything that is available is paid out by itself, and when next.
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { isAtLeast } from '@/lib/payments/accounts/roles';
import type { DashboardMerchant } from '@/lib/payments/accounts/session';
import { formatDay } from '@/lib/payments/dashboard/format-moment';
import { payoutMessages } from '@/lib/payments/dashboard/messages/payouts';
import type { Lang } from '@/lib/payments/lang';
import { PAYOUT_SCHEDULES, type PayoutSchedule } from '@/lib/payments/ledger/payout-schedule';
import { ActionForm, FormChoice, PasswordAgain } from '../action-form';
import type { FormAction } from '../form-state';
import { ModeField } from '../mode-field';

interface Props {
  action: FormAction;
  schedule: PayoutSchedule;
  /** The day of the next one: `2026-11-30`. Null while a schedule is paused. */
  nextOn: string | null;
  merchant: DashboardMerchant;
  lang: Lang;
}

export function AutomaticPayouts({ action, schedule, nextOn, merchant, lang }: Props) {
  const t = payoutMessages[lang];
  const mayChoose = isAtLeast(merchant.role, 'owner');
  return (
    <section className="rounded-card border border-rule bg-card p-5" aria-labelledby="automatic-heading">
      <h2 id="automatic-heading" className="font-sans font-semibold">
        {t.automaticPayouts}
      </h2>
      <p className="mt-1 text-sm text-muted">{t.automaticAbout}</p>
      {!mayChoose && <p className="mt-3">{t.schedules[schedule]}.</p>}
      {nextOn && <p className="mt-3">{t.nextAutomatic(formatDay(nextOn, lang))}</p>}
      {schedule !== 'manual' && !nextOn && (
        <Notice kind="failed" className="mt-3">
          {t.paused} {t.simulatedBank}
        </Notice>
      )}
      {mayChoose && (
        <ActionForm action={action} className="mt-4">
          <ModeField livemode={merchant.livemode} />
          <FormChoice
            id="schedule"
            label={t.howOften}
            defaultValue={schedule}
            choices={PAYOUT_SCHEDULES.map((value) => [value, t.schedules[value]] as const)}
          />
          <PasswordAgain form="schedule" asked={merchant.asksPassword} />
          <SubmitButton look="quiet" className="justify-self-start" pendingLabel={t.saving}>
            {t.saveSchedule}
          </SubmitButton>
        </ActionForm>
      )}
    </section>
  );
}
