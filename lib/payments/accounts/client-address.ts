import { headers } from 'next/headers';

/** The address that the request came from, as the nearest proxy saw it. A part of throttling, never of trust. */
export async function clientAddress(): Promise<string> {
  const chain = (await headers()).get('x-forwarded-for') ?? '';
  return chain.split(',').at(-1)?.trim() || 'unknown';
}
