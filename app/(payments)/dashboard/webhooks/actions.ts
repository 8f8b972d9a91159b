'use server';
import { refresh } from 'next/cache';
import type { DashboardFormState } from '@/components/payments/dashboard/form-state';
import { readText } from '@/lib/payments/accounts/read-text';
import { auditEntry } from '@/lib/payments/audit/audit';
import { confirmIdentity } from '@/lib/payments/auth/confirm-identity';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { addressProblem } from '@/lib/payments/dashboard/messages/address-problem';
import { webhooks } from '@/lib/payments/dashboard/messages/webhooks';
import { ForbiddenAddress } from '@/lib/payments/webhooks/check-address';
import { registerEndpoint } from '@/lib/payments/webhooks/endpoints';
import { standardSecret } from '@/lib/payments/webhooks/sign-headers';

/** Registers a webhook URL; the response to this one request shows its secret. */
export async function addEndpoint(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const lang = await dashboardLang();
  const url = readText(form, 'url').slice(0, 2000);
  const standard = form.get('standard') === 'yes';
  const values = { url, ...(standard && { standard: 'yes' }) };
  const refused = await confirmIdentity(merchant, form);
  if (refused) return { values, errors: refused };
  try {
    const audit = await auditEntry(merchant, 'endpoint_registered', url);
    const endpoint = await registerEndpoint(merchant.accountId, url, { standard, audit });
    if (!endpoint) return { values, errors: { form: webhooks[lang].errorsOf.full } };
    refresh();
    return {
      values: {},
      secret: endpoint.secret,
      ...(standard && { standardSecret: standardSecret(endpoint.secret) }),
    };
  } catch (error) {
    if (error instanceof ForbiddenAddress)
      return { values, errors: { url: addressProblem(error.message, lang) } };
    throw error;
  }
}
