// The frame of the Server Actions behind the dashboard's forms.
import { refresh } from 'next/cache';
import type { DashboardFormState } from '@/components/payments/dashboard/form-state';
import { readText } from '@/lib/payments/accounts/read-text';
import { type AuditEntry, auditEntry } from '@/lib/payments/audit/audit';
import type { AuditedAction } from '@/lib/payments/audit/messages';
import { checkOrigin } from '@/lib/payments/auth/check-origin';
import { confirmIdentity } from '@/lib/payments/auth/confirm-identity';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { type DashboardMerchant, requireMerchant } from '@/lib/payments/auth/session';
import type { Lang } from '@/lib/payments/lang';

interface Sent {
  form: FormData;
  lang: Lang;
  /** A field as one line of text, cut to `most` characters. */
  typed: (name: string, most?: number) => string;
}

interface SentByMerchant extends Sent {
  merchant: DashboardMerchant;
  /** Ends the action with an error unless it is really the person, see `confirmIdentity`. */
  confirm: () => Promise<void>;
  audit: (action: AuditedAction, detail?: string) => Promise<AuditEntry>;
}

class Refused extends Error {
  constructor(readonly errors: NonNullable<DashboardFormState['errors']>) {
    super('The person was not confirmed');
  }
}

type Result = Partial<DashboardFormState>;

/** An action for anyone. `run` returns what was done, or errors: the form then keeps what was typed. */
export function formAction<Done extends Result>(run: (sent: Sent) => Promise<Done>) {
  return async (_before: DashboardFormState, form: FormData): Promise<DashboardFormState & Done> => {
    await checkOrigin();
    const typed = (name: string, most = Number.POSITIVE_INFINITY) => readText(form, name).slice(0, most);
    const result = await run({ form, lang: await dashboardLang(), typed }).catch((error: unknown) => {
      if (error instanceof Refused) return { errors: error.errors } as unknown as Done;
      throw error;
    });
    // A password never goes back to the browser.
    const names = result.errors ? [...form.keys()].filter((name) => !name.includes('password')) : [];
    return { values: Object.fromEntries(names.map((name) => [name, typed(name, 2_000)])), ...result };
  };
}

/** An action of the signed-in merchant. It refreshes the page when it is done. */
export function merchantAction<Done extends Result>(run: (sent: SentByMerchant) => Promise<Done>) {
  return formAction(async (sent) => {
    const merchant = await requireMerchant();
    const result = await run({
      ...sent,
      merchant,
      confirm: async () => {
        const refused = await confirmIdentity(merchant, sent.form);
        if (refused) throw new Refused(refused);
      },
      audit: (action, detail) => auditEntry(merchant, action, detail),
    });
    if (!result.errors) refresh();
    return result;
  });
}
