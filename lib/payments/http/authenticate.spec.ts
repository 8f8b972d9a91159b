// Guessed API keys, as a route of the API responds to them.
import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { createApiKey } from '../accounts/api-keys';
import { createAccount } from '../accounts/create-account';
import { handle } from './handle';

const route = handle(async () => ({ status: 200, body: '{}' }), { path: '/v1/orders' });

function ask(apiKey: string, from: string): Promise<Response> {
  const headers = { authorization: `Bearer ${apiKey}`, 'x-forwarded-for': from };
  const request = new Request('http://localhost/v1/orders', { headers });
  return route(request, { params: Promise.resolve({}) });
}

onBothEngines(() => {
  test('a key that was tried before it existed is valid once it does', async () => {
    const [account, address] = [await createAccount('M'), randomUUID()];
    const secret = `sk_test_ecl_${randomBytes(20).toString('hex')}`;
    expect((await ask(secret, address)).status).toBe(401);
    await createApiKey(account, 'Chosen in someone’s settings', null, secret);
    expect((await ask(secret, address)).status).toBe(200);
  });

  test('an address that guesses has to come back later, and is told when; others, and keys in use, do not', async () => {
    const key = await createApiKey(await createAccount('M'), 'Shop');
    const [address, other] = [randomUUID(), randomUUID()];
    const guess = () => `sk_live_ecl_${randomBytes(20).toString('hex')}`;
    expect((await ask(key?.secret ?? '', address)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 1_500 }, () => ask(guess(), address)));
    const later = guesses.filter(({ status }) => status === 429);
    expect(later.length).toBeGreaterThan(0);
    expect(later[0]?.headers.get('retry-after')).toBe('1');
    expect(await later[0]?.text()).toContain('"code":"rate_limited"');
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(1_500 - later.length);
    expect((await ask(key?.secret ?? '', address)).status).toBe(200);
    expect((await ask(guess(), other)).status).toBe(401);
  });
});
