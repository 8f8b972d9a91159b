// Activation: the merchant's legal identity and bank account.
import { eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts } from '@/db/payments/schema';
import type { AuditEntry } from '../audit/audit';
import { encrypt } from '../encryption';

/**
 * Activates the account with details that were validated. False when it is active already: details change by request.
 */
export async function activateAccount(
  accountId: string,
  details: { legalName: string; nif: string; iban: string },
  audit: AuditEntry = null,
): Promise<boolean> {
  const activated = await paymentsDatabase().query`
    with activated as (
      update payments.accounts
         set status = 'active', legal_name = ${details.legalName}, nif = ${details.nif},
             iban = ${encrypt(details.iban, accountId)}, iban_last_four = ${details.iban.slice(-4)},
             activated_at = payments.now(id)
       where id = ${accountId} and activated_at is null
      returning id
    )
    select payments.audit(${audit}::text::jsonb) from activated`;
  return activated.length > 0;
}

/** What the settings show of the account: who it is in law, null before activation, and its fees. */
export async function readAccountDetails(accountId: string) {
  const { legalName, nif, ibanLastFour, activatedAt } = accounts;
  const { mbwayFeeBasisPoints, mbwayFeeFixed, multibancoFeeBasisPoints, multibancoFeeFixed } = accounts;
  const [row] = await paymentsDatabase()
    .orm.select({
      legalName,
      nif,
      ibanLastFour,
      activatedAt,
      mbwayFeeBasisPoints,
      mbwayFeeFixed,
      multibancoFeeBasisPoints,
      multibancoFeeFixed,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row;
}
