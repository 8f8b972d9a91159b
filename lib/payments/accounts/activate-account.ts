// Activation: who the merchant is in law, and where its money goes. Called by the activation page's action.
import { paymentsDatabase } from '@/db/payments/client';
import { encrypt } from '../encryption';

/**
 * Activates the account with details already validated. False when it was given some before: they change by request.
 */
export async function activateAccount(
  accountId: string,
  details: { legalName: string; nif: string; iban: string },
): Promise<boolean> {
  const activated = await paymentsDatabase().query`
    update payments.accounts
       set status = 'active', legal_name = ${details.legalName}, nif = ${details.nif},
           iban = ${encrypt(details.iban, accountId)}, iban_last_four = ${details.iban.slice(-4)},
           activated_at = payments.now()
     where id = ${accountId} and activated_at is null
    returning id`;
  return activated.length > 0;
}

export interface LegalDetails {
  legalName: string | null;
  nif: string | null;
  ibanLastFour: string | null;
  activatedAt: Date | null;
}

/** What the account's settings show of it. */
export async function readLegalDetails(accountId: string): Promise<LegalDetails> {
  const [row] = await paymentsDatabase().query<{
    legal_name: string | null;
    nif: string | null;
    iban_last_four: string | null;
    activated_at: Date | null;
  }>`select legal_name, nif, iban_last_four, activated_at from payments.accounts where id = ${accountId}`;
  return {
    legalName: row?.legal_name ?? null,
    nif: row?.nif ?? null,
    ibanLastFour: row?.iban_last_four ?? null,
    activatedAt: row?.activated_at ?? null,
  };
}
