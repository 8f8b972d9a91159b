import { and, desc, eq, ne } from 'drizzle-orm';
import { verifications } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';

/** Ends the e-mailed links that can still set the person's password, or all of them but the newest. */
export async function endResetLinks(userId: string, { keepNewest = false } = {}): Promise<void> {
  const { orm } = paymentsDatabase();
  const newest = orm
    .select({ id: verifications.id })
    .from(verifications)
    .where(eq(verifications.value, userId))
    .orderBy(desc(verifications.createdAt))
    .limit(1);
  await orm
    .delete(verifications)
    .where(and(eq(verifications.value, userId), keepNewest ? ne(verifications.id, newest) : undefined));
}
