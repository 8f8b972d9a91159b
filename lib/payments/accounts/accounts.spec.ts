// The statements of merchant accounts, on both engines.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'playwright/test';
import { auditLog, emails, sessions, users } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts } from '@/db/payments/schema';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { purgeExpired } from '../auth/purge-expired';
import { isIdle, listSessions, revokeSession } from '../auth/sessions';
import { countTry, forgetTries, takeBackTry, waitForTurn } from '../auth/throttle';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys';
import { createAccount } from './create-account';
import { openAccount } from './open-account';

const orm = () => paymentsDatabase().orm;

/** A person who acts for the account, or who has none yet. */
async function person(accountId: string | null) {
  const [userId, now] = [randomUUID(), new Date()];
  const email = `${userId}@example.pt`;
  await orm()
    .insert(users)
    .values({ id: userId, name: 'M', email, emailVerified: true, accountId, createdAt: now, updatedAt: now });
  return { userId, email };
}

const entry = (userId: string, email?: string) =>
  JSON.stringify({
    user_id: userId,
    action: 'key_created',
    detail: 'Shop',
    address: '203.0.113.7',
    emails: email ? [{ id: `eml_${randomUUID()}`, recipient: email, message: 'sealed' }] : [],
  });

onBothEngines(() => {
  test('a key, its entry in the audit log and its e-mail are written together; an eleventh writes none of them', async () => {
    const accountId = await createAccount('M');
    const { userId, email } = await person(accountId);
    const written = async () => [
      (await listApiKeys(accountId)).length,
      (await orm().select().from(auditLog).where(eq(auditLog.accountId, accountId))).length,
      (await orm().select().from(emails).where(eq(emails.recipient, email))).length,
    ];
    for (let count = 1; count <= 10; count++) await createApiKey(accountId, 'Shop', entry(userId, email));
    expect(await written()).toEqual([10, 10, 10]);
    expect(await createApiKey(accountId, 'Shop', entry(userId, email))).toBeUndefined();
    expect(await written()).toEqual([10, 10, 10]);
    const [key] = await listApiKeys(accountId);
    expect(key?.createdAt).toBeInstanceOf(Date);
    await revokeApiKey(accountId, key?.id ?? '', entry(userId));
    await revokeApiKey(accountId, key?.id ?? '', entry(userId));
    expect(await written()).toEqual([10, 11, 10]);
    expect((await listApiKeys(accountId)).at(-1)?.revokedAt).toBeInstanceOf(Date);
    const rows = await orm()
      .select()
      .from(auditLog)
      .where(eq(auditLog.accountId, accountId))
      .orderBy(auditLog.id);
    expect(rows.at(-1)).toMatchObject({ actor: email, detail: 'Shop', address: '203.0.113.7' });
  });

  test('tries beyond the free ones take turns, each later than the one before; the right password ends that', async () => {
    const name = randomUUID();
    const started = performance.now();
    const turns = [1, 2, 3].map(async () => {
      expect(await waitForTurn(name, 1)).toBe(true);
      return performance.now() - started;
    });
    const [, second = 0, third = 0] = (await Promise.all(turns)).sort((a, b) => a - b);
    expect(second).toBeGreaterThan(950);
    expect(third).toBeGreaterThan(2_950);
    await takeBackTry(name);
    await forgetTries(name);
    const again = performance.now();
    expect(await waitForTurn(name, 1)).toBe(true);
    // One more turn would be four seconds away.
    expect(performance.now() - again).toBeLessThan(3_000);
  });

  test('a try whose turn is far away is refused, and not counted', async () => {
    const name = randomUUID();
    await waitForTurn(name, 0);
    await paymentsDatabase().query`update payments.throttles set turn_at = now() + interval '31 seconds'`;
    expect(await waitForTurn(name, 0)).toBe(false);
    const latest = await paymentsDatabase().query`
      select tries from payments.throttles order by ends_at desc limit 1`;
    expect(latest).toEqual([{ tries: 1 }]);
    await forgetTries(name);
  });

  test('a limit holds however many tries come at once', async () => {
    const name = randomUUID();
    const within = await Promise.all(Array.from({ length: 20 }, () => countTry(name, 5, 60)));
    expect(within.filter(Boolean)).toHaveLength(5);
  });

  test('first requests at once open one account for the person', async () => {
    const { userId } = await person(null);
    await Promise.all(Array.from({ length: 8 }, () => openAccount(userId, userId)));
    const opened = await orm().select({ id: accounts.id }).from(accounts).where(eq(accounts.name, userId));
    expect(opened).toHaveLength(1);
    const [found] = await orm().select().from(users).where(eq(users.id, userId));
    expect(found?.accountId).toBe(opened[0]?.id);
  });

  test('a session that was not used for a day is not listed; one that has ended is purged', async () => {
    const { userId } = await person(await createAccount('M'));
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const add = async (updatedAt: Date, expiresAt: Date) => {
      const id = randomUUID();
      await orm()
        .insert(sessions)
        .values({ id, userId, token: id, expiresAt, createdAt: updatedAt, updatedAt });
      return id;
    };
    const used = await add(hoursAgo(23), hoursAgo(-1));
    await add(hoursAgo(25), hoursAgo(-1));
    await add(hoursAgo(2), hoursAgo(1));
    const [only, ...others] = await listSessions(userId);
    expect([only?.id, others]).toEqual([used, []]);
    expect(isIdle(only?.updatedAt ?? new Date(0))).toBe(false);
    await purgeExpired();
    expect(await orm().select().from(sessions).where(eq(sessions.userId, userId))).toHaveLength(2);
    expect(await revokeSession(randomUUID(), used)).toBe(false);
    expect(await revokeSession(userId, used)).toBe(true);
  });
});
