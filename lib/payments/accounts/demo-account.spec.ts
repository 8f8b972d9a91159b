// The demonstration's merchant of a version before test mode, on both engines.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'playwright/test';
import { auditLog, members, users } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts } from '@/db/payments/schema';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { createApiKey, listApiKeys } from './api-keys';
import { createAccount } from './create-account';
import { DEMO_MERCHANT, openDemoMerchant } from './demo-account';

onBothEngines(() => {
  test('its account becomes the test account with all it owns; its people act for the live one, and read their log', async () => {
    const { orm } = paymentsDatabase();
    const before = await createAccount(DEMO_MERCHANT);
    await createApiKey(before, 'Shop');
    const [userId, now] = [randomUUID(), new Date()];
    const person = { id: userId, name: 'M', email: `${userId}@example.pt`, emailVerified: true };
    await orm.insert(users).values({ ...person, createdAt: now, updatedAt: now });
    await orm.insert(members).values({ userId, accountId: before, createdAt: now });
    const entry = { accountId: before, actor: person.email, action: 'signed_in', address: '::1', at: now };
    await orm.insert(auditLog).values(entry);

    const opened = await openDemoMerchant();
    expect(opened.test).toBe(before);
    const modes = await orm
      .select({ id: accounts.id, livemode: accounts.livemode, liveAccountId: accounts.liveAccountId })
      .from(accounts)
      .orderBy(accounts.livemode);
    expect(modes).toEqual([
      { id: before, livemode: false, liveAccountId: opened.live },
      { id: opened.live, livemode: true, liveAccountId: null },
    ]);
    expect((await listApiKeys(before)).map(({ name }) => name)).toEqual(['Shop']);
    for (const table of [members, auditLog])
      expect(
        await orm.select({ of: table.accountId }).from(table).where(eq(table.accountId, opened.live)),
      ).toHaveLength(1);
    // Again, it finds what there is.
    expect(await openDemoMerchant()).toEqual(opened);
  });
});
