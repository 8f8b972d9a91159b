// Guesses and sessions of the admin area, on both engines.
import { expect, test } from 'playwright/test';
import { storeDatabase } from '@/db/store/client';
import { onBothStoreEngines } from '@/e2e/support/on-both-engines';
import { setShopSettings } from '@/e2e/support/shop-settings';
import { checkPassword, purgeGuesses } from './check-password';
import { createSession, endSession, isSession } from './session';

const PASSWORD = 'a password of the staff';

test.beforeAll(() => setShopSettings({ STORE_ADMIN_PASSWORD: PASSWORD }));

onBothStoreEngines(() => {
  /** Moves every guess and session into the past. */
  const pass = async (seconds: number) => {
    const { query } = storeDatabase();
    await query`update store.admin_guesses set next_at = next_at - make_interval(secs => ${seconds}::int)`;
    await query`update store.admin_sessions set used_at = used_at - make_interval(secs => ${seconds}::int),
        created_at = created_at - make_interval(secs => ${seconds}::int)`;
  };

  test('each wrong guess after the fifth doubles the wait of its client, and of no other', async () => {
    for (let n = 0; n < 5; n++)
      expect(await checkPassword('wrong', '192.0.2.1')).toEqual({ verdict: 'wrong' });
    const waits: number[] = [];
    for (let n = 0; n < 12; n++) {
      const result = await checkPassword(PASSWORD, '192.0.2.1');
      if (result.verdict !== 'wait') throw new Error('the right password was looked at during the wait');
      waits.push(result.seconds);
      await pass(result.seconds);
      expect(await checkPassword('wrong', '192.0.2.1')).toEqual({ verdict: 'wrong' });
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    expect(await checkPassword(PASSWORD, '192.0.2.2')).toEqual({ verdict: 'right' });
    await pass(900);
    expect(await checkPassword(PASSWORD, '192.0.2.1')).toEqual({ verdict: 'right' });
    expect(await checkPassword('wrong', '192.0.2.1')).toEqual({ verdict: 'wrong' });
    await pass(100_000);
    await purgeGuesses();
    expect(await storeDatabase().query`select client from store.admin_guesses`).toEqual([]);
  });

  test('a hundred guesses at once are one guess', async () => {
    const guess = () => checkPassword('wrong', '192.0.2.3');
    // Until the next wait is far longer than this test.
    for (let n = 0; n < 13; n++) {
      await guess();
      await pass(900);
    }
    const results = await Promise.all(Array.from({ length: 100 }, guess));
    expect(results.filter(({ verdict }) => verdict === 'wrong')).toHaveLength(1);
  });

  test('a session ends by signing out, after half an hour without a request, and after eight hours with them', async () => {
    const [left, idle] = [await createSession(), await createSession()];
    await endSession(left);
    for (const none of [left, undefined, '', `${idle}x`]) expect(await isSession(none)).toBe(false);
    await pass(29 * 60);
    expect(await isSession(idle)).toBe(true);
    await pass(31 * 60);
    expect(await isSession(idle)).toBe(false);
    const busy = await createSession();
    for (let n = 0; n < 19; n++) {
      await pass(25 * 60);
      expect(await isSession(busy), `after ${(n + 1) * 25} minutes`).toBe(true);
    }
    await pass(25 * 60);
    expect(await isSession(busy)).toBe(false);
    // The next sign-in deletes what has ended.
    await createSession();
    expect(await storeDatabase().query`select hash from store.admin_sessions`).toHaveLength(1);
  });

  test('a new password ends every session; the database holds neither ids nor the password', async () => {
    const session = await createSession();
    const rows = JSON.stringify(await storeDatabase().query`select * from store.admin_sessions`);
    expect(rows).not.toContain(session);
    expect(rows).not.toContain(PASSWORD);
    setShopSettings({ STORE_ADMIN_PASSWORD: 'another password of the staff' });
    expect(await isSession(session)).toBe(false);
    setShopSettings({ STORE_ADMIN_PASSWORD: PASSWORD });
    expect(await isSession(session)).toBe(true);
  });
});
