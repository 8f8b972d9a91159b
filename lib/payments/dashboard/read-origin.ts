import { headers } from 'next/headers';

/** The address that the page was asked for at, `https://…` without a path: where the merchant reaches the API too. */
export async function readOrigin(): Promise<string> {
  const sent = await headers();
  const host = sent.get('x-forwarded-host') ?? sent.get('host') ?? 'localhost';
  return `${sent.get('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${host}`;
}
