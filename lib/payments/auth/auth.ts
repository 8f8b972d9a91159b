// The dashboard's accounts: better-auth on our own tables. Server Actions call its functions. None of its HTTP routes is
// served, so what isn't called here can't be reached.
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { betterAuth } from 'better-auth/minimal';
import { nextCookies } from 'better-auth/next-js';
import { eq } from 'drizzle-orm';
import { headers } from 'next/headers';
import type { Database } from '@/db/open';
import { credentials, sessions, users, verifications } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';
import { openDemoMerchant } from '../accounts/demo-account';
import { joinAccount, openAccount } from '../accounts/open-account';
import { auditEntry, recordAudit } from '../audit/audit';
import { emailDelivery } from '../email/delivery';
import { confirmationEmail, existingAccountEmail, passwordResetEmail } from '../email/messages';
import { queueEmail } from '../email/queue-email';
import { paymentsEnv } from '../env';
import { dashboardLang } from './dashboard-lang';
import { endResetLinks } from './end-reset-links';
import { knownBrowser, rememberBrowser } from './known-browser';
import { forgetMode } from './mode';
import { PASSWORD_MAX, PASSWORD_MIN } from './password-limits';
import { LONGEST_DAYS } from './sessions';

/** The visitor who looks at the demonstration's merchant. It has no password: `demoSignIn` is its only way in. */
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
          { name: 'CARUMA', email: DEMO_EMAIL, emailVerified: true },
          { method: 'anonymous' },
        ));
      // First, so that the account's activity has this sign-in.
      await joinAccount(user.id, (await openDemoMerchant()).live);
      const session = await internalAdapter.createSession(user.id);
      await setSessionCookie(ctx, { session, user });
      return {};
    }),
  },
};

async function emailOf(userId: string): Promise<string> {
  const [person] = await paymentsDatabase()
    .orm.select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return person?.email ?? '';
}

function build(orm: Database['orm'], secure: boolean) {
  return betterAuth({
    appName: 'Eclusa',
    secret: paymentsEnv().PAYMENTS_SESSION_SECRET,
    baseURL: secure ? 'https://localhost' : 'http://localhost',
    database: drizzleAdapter(orm, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      // Signing up has the same response whether the address is new or not: only its owner learns which, by e-mail.
      autoSignIn: false,
      requireEmailVerification: emailDelivery() !== 'none',
      onExistingUserSignUp: async ({ user }) => {
        await queueEmail(user.email, existingAccountEmail(await dashboardLang()));
      },
      resetPasswordTokenExpiresIn: 30 * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        const isSent = await queueEmail(user.email, passwordResetEmail(token, await dashboardLang()));
        // Without the e-mail, the link before it stays: requests beyond the limit must not end it.
        if (isSent) await endResetLinks(user.id, { keepNewest: true });
      },
      onPasswordReset: async ({ user }) => {
        await endResetLinks(user.id);
        // Anyone who opens the link reads this address's e-mail.
        await paymentsDatabase().orm.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
        await recordAudit(await auditEntry({ userId: user.id, email: user.email }, 'password_reset'));
      },
    },
    emailVerification: {
      expiresIn: 24 * 3600,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      sendVerificationEmail: async ({ user, token }) => {
        await queueEmail(user.email, confirmationEmail(token, await dashboardLang()));
      },
    },
    // A link's token is kept as a hash, and deleted by its first use.
    verification: { storeIdentifier: 'hashed' },
    session: {
      // `session.ts` ends a session earlier that is not used.
      expiresIn: LONGEST_DAYS * 86_400,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      additionalFields: {
        confirmedAt: { type: 'date', required: false, input: false, defaultValue: () => new Date() },
      },
    },
    databaseHooks: {
      user: {
        create: {
          // The visitor of the demonstration joins the shop's account instead.
          after: async ({ id, name, email }) => {
            if (email !== DEMO_EMAIL) await openAccount(id, name);
          },
        },
      },
      session: {
        create: {
          after: async ({ userId }, ctx) => {
            // A changed password renews the session that it was changed in.
            if (ctx?.path === '/change-password') return;
            await forgetMode();
            const email = await emailOf(userId);
            // The browser in which the address was confirmed is the first that is known.
            if (ctx?.path === '/verify-email') await rememberBrowser(email);
            const elsewhere = ctx?.path === '/sign-in/email' && !(await knownBrowser(email));
            await recordAudit(
              await auditEntry({ userId, email }, elsewhere ? 'signed_in_elsewhere' : 'signed_in'),
            );
          },
        },
      },
    },
    advanced: {
      // The whole address: a person looks for a session that is not theirs by it.
      ipAddress: { ipv6Subnet: 128 },
      cookiePrefix: 'eclusa',
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/dashboard' },
    },
    // `throttle.ts` counts in the database, across processes and also for calls made from Server Actions.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [demoSignIn, nextCookies()],
  });
}

type Accounts = ReturnType<typeof build>;

/** Those over http and https, by the database handle that they use: a pool that lost a connection is replaced. */
const built = new WeakMap<Database['orm'], Partial<Record<'http' | 'https', Accounts>>>();

/** The accounts as this request may use them: over https its cookies are `Secure`, with the prefix that proves it. */
export async function auth(): Promise<Accounts> {
  const protocol = (await headers()).get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const { orm } = paymentsDatabase();
  const known = built.get(orm) ?? {};
  built.set(orm, known);
  known[protocol] ??= build(orm, protocol === 'https');
  return known[protocol];
}
