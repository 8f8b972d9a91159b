import { eq, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts } from '@/db/payments/schema';
import { encrypt } from '../encryption';
import { newId } from '../ids';

// Spec is silent: the default fee plan, a percentage alone, so that the smallest amounts can be taken.
/** Hundredths of a percent per method. */
export const DEFAULT_FEES = { mbway: 80, multibanco: 120 };

/** Legal details of test accounts: a valid NIF and IBAN that are not in use. */
export const TEST_DETAILS = { nif: '501964843', iban: 'PT50000201231234567890154' };

/** Creates an account on the default fee plan, with `feeFixed` cents added to each payment. Resolves to its id. */
export async function createAccount(
  name: string,
  { feeFixed = 0, livemode = true, liveAccountId, status = 'active' }: AccountOptions = {},
): Promise<string> {
  const id = newId('acc');
  const createdAt = sql`date_trunc('milliseconds', statement_timestamp())`;
  await paymentsDatabase()
    .orm.insert(accounts)
    .values({
      id,
      name,
      livemode,
      liveAccountId,
      status,
      mbwayFeeBasisPoints: DEFAULT_FEES.mbway,
      mbwayFeeFixed: feeFixed,
      multibancoFeeBasisPoints: DEFAULT_FEES.multibanco,
      multibancoFeeFixed: feeFixed,
      createdAt,
      // A test account needs no activation.
      ...(!livemode && {
        legalName: name,
        nif: TEST_DETAILS.nif,
        iban: encrypt(TEST_DETAILS.iban, id),
        ibanLastFour: TEST_DETAILS.iban.slice(-4),
        activatedAt: createdAt,
      }),
    })
    // A merchant has one test account: of two requests at once, the first creates it.
    .onConflictDoNothing({ target: accounts.liveAccountId });
  return id;
}

interface AccountOptions {
  feeFixed?: number | undefined;
  livemode?: boolean;
  /** An inactive account has no API until it is activated. */
  status?: 'active' | 'inactive';
  /** For a test account: the live account of the same merchant. */
  liveAccountId?: string;
}

/** The test account beside a live one, which is created when it is first asked for. */
export async function testAccountOf(liveAccountId: string, name: string): Promise<string> {
  const find = async () => {
    const [account] = await paymentsDatabase()
      .orm.select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.liveAccountId, liveAccountId));
    return account?.id;
  };
  const found = await find();
  if (found) return found;
  await createAccount(name, { livemode: false, liveAccountId });
  const created = await find();
  if (!created) throw new Error('A test account that was just created is gone');
  return created;
}
