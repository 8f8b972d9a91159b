// A browser that a person has signed in with before. Its wrong passwords are counted separately, so attackers who
// guess from the same network or proxy do not delay it. The cookie alone does not sign anyone in.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { cookies } from 'next/headers';
import { credentials, users } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';
import { keyedHash } from '../encryption';
import { setCookie } from './set-cookie';

const COOKIE = 'eclusa.browser';
/** Seconds. */
const LIFETIME = 180 * 86_400;

/** The browser's id, if the person with this e-mail address has signed in with it. */
export async function knownBrowser(email: string): Promise<string | undefined> {
  const [id = '', until = '', proof = ''] = ((await cookies()).get(COOKIE)?.value ?? '').split('.');
  if (!(Number(until) > Date.now())) return undefined;
  const right = await proofOf(`${id}.${until}`, email);
  const given = Buffer.from(proof, 'base64url');
  return right && given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

/** Call it when the person has given the right password. */
export async function rememberBrowser(email: string): Promise<void> {
  const value = `${randomBytes(16).toString('base64url')}.${Date.now() + LIFETIME * 1000}`;
  const proof = await proofOf(value, email);
  if (!proof) return;
  await setCookie(COOKIE, `${value}.${proof.toString('base64url')}`, {
    path: '/dashboard',
    sameSite: 'strict',
    maxAge: LIFETIME,
  });
}

/** Made with the password's hash too: a new password makes every browser unknown. */
async function proofOf(value: string, email: string): Promise<Buffer | undefined> {
  const [found] = await paymentsDatabase()
    .orm.select({ password: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(eq(users.email, email), isNotNull(credentials.password)));
  return found && Buffer.from(keyedHash('browser', `${value}:${email}:${found.password}`));
}
