import { headers } from 'next/headers';

/** The origin the page was requested from, `https://…` without a path: the API has the same. */
export async function readOrigin(): Promise<string> {
  const sent = await headers();
  const host = sent.get('x-forwarded-host') ?? sent.get('host') ?? 'localhost';
  return `${sent.get('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${host}`;
}
