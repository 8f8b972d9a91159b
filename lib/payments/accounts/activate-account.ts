// Activation: who the merchant is in law, and where its money goes.
import { eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts } from '@/db/payments/schema';
import { encrypt } from '../encryption';
import type { AuditEntry } from './audit';

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

export type LegalDetails = Pick<
  typeof accounts.$inferSelect,
  'legalName' | 'nif' | 'ibanLastFour' | 'activatedAt'
>;

/** What the settings show of the account; every field is null before activation. */
export async function readLegalDetails(accountId: string): Promise<LegalDetails | undefined> {
  const { legalName, nif, ibanLastFour, activatedAt } = accounts;
  const [row] = await paymentsDatabase()
    .orm.select({ legalName, nif, ibanLastFour, activatedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row;
}
