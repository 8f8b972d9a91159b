// localstripe (github.com/adrienverge/localstripe), the stateful mock that comes nearest to this service: what it
// creates a second, at the URL where someone runs it.
import { applyLoad, requestText } from './load';

const OBJECTS = 1_000;
const AUTHORIZATION = { Authorization: 'Bearer sk_test_12345' };

/** Resolves with a function that empties it, gives it a thousand objects, and measures it at 16 connections. */
export async function prepareLocalstripe(url: string, seconds: number): Promise<() => Promise<number>> {
  const create = (path: string, fields: Record<string, string>) =>
    fetch(new URL(path, url), {
      method: 'POST',
      headers: AUTHORIZATION,
      body: new URLSearchParams(fields),
    });
  const empty = () => fetch(new URL('/_config/data', url), { method: 'DELETE' });
  const request = requestText(
    'POST /v1/payment_intents',
    { ...AUTHORIZATION, 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '24' },
    undefined,
  );
  return async () => {
    await empty();
    for (let made = 0; made < OBJECTS; made++) {
      const response = await create('/v1/payment_intents', { amount: '4250', currency: 'eur' });
      if (!response.ok) throw new Error(`localstripe: ${response.status} ${await response.text()}`);
    }
    const { rate } = await applyLoad({
      port: Number(new URL(url).port),
      connections: 16,
      seconds,
      request: () => `${request}amount=4250&currency=eur`,
      expected: 200,
    });
    return rate;
  };
}
