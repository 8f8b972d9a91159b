// The results that the forms of an endpoint share.
import type { DashboardFormState } from '@/components/payments/dashboard/form-state';
import { addressProblem } from '@/lib/payments/dashboard/messages/address-problem';
import type { Lang } from '@/lib/payments/lang';
import { ForbiddenAddress } from '@/lib/payments/webhooks/check-address';
import { standardSecret } from '@/lib/payments/webhooks/sign-headers';

type Result = Partial<DashboardFormState>;

/** The result of `save`, or the reason why the URL can't receive webhooks. */
export async function unlessForbidden(lang: Lang, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof ForbiddenAddress)) throw error;
    return { errors: { url: addressProblem(error.message, lang) } };
  }
}

/** A new secret; with `standard`, also as libraries of Standard Webhooks take it. */
export const secretOf = (secret: string, standard: boolean): Result => ({
  secret,
  ...(standard && { standardSecret: standardSecret(secret) }),
});
