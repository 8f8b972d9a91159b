// The dashboard's accounts: better-auth on our own tables. Server actions call its functions; none of its HTTP routes
// is served, so what isn't called here can't be reached.

import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { betterAuth } from 'better-auth/minimal';
import { nextCookies } from 'better-auth/next-js';
import { headers } from 'next/headers';
import { credentials, sessions, users, verifications } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';
import { paymentsEnv } from '../env';

/** Seconds that a session lasts, whatever happens in it. */
const SESSION = 7 * 86_400;

/** The one who looks at the demonstration's merchant. It has no password: `demoSignIn` is its only way in. */
export const DEMO_EMAIL = 'demo@caruma.invalid';

const demoSignIn = {
  id: 'demo-sign-in',
  endpoints: {
    demoSignIn: createAuthEndpoint('/sign-in/demo', { method: 'POST' }, async (ctx) => {
      if (paymentsEnv().NETWORK !== 'simulator') throw new Error('The demonstration is off');
      const { internalAdapter } = ctx.context;
      const user =
        (await internalAdapter.findUserByEmail(DEMO_EMAIL))?.user ??
        (await internalAdapter.createUser(
          { name: 'CARUMA', email: DEMO_EMAIL, emailVerified: false },
          { method: 'anonymous' },
        ));
      const session = await internalAdapter.createSession(user.id);
      await setSessionCookie(ctx, { session, user });
      return { userId: user.id };
    }),
  },
};

function build(secure: boolean) {
  return betterAuth({
    appName: 'Eclusa',
    secret: paymentsEnv().PAYMENTS_SESSION_SECRET,
    baseURL: secure ? 'https://localhost' : 'http://localhost',
    database: drizzleAdapter(paymentsDatabase().orm, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    emailAndPassword: { enabled: true, minPasswordLength: 10, maxPasswordLength: 128 },
    session: { expiresIn: SESSION, disableSessionRefresh: true, cookieCache: { enabled: false } },
    advanced: {
      cookiePrefix: 'eclusa',
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/dashboard' },
    },
    // `throttle.ts` counts in the database, across processes and also for calls made from server actions.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [demoSignIn, nextCookies()],
  });
}

let plain: ReturnType<typeof build> | undefined;
let secured: ReturnType<typeof build> | undefined;

/** The accounts as this request may use them: over https its cookies are `Secure`, with the prefix that proves it. */
export async function auth(): Promise<ReturnType<typeof build>> {
  if ((await headers()).get('x-forwarded-proto') === 'https') {
    secured ??= build(true);
    return secured;
  }
  plain ??= build(false);
  return plain;
}
