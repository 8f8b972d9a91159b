import { headers } from 'next/headers';

/**
 * Throws when a browser says that this request comes from another site, or hides from where (`Origin: null`).
 * Next compares too, but lets some of these through.
 */
export async function checkOrigin(): Promise<void> {
  const sent = await headers();
  const origin = sent.get('origin');
  if (origin === null) return;
  const host = sent.get('x-forwarded-host') ?? sent.get('host');
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Error('Refused: a foreign Origin');
}
