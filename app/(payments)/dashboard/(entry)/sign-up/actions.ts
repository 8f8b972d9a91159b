'use server';
import { isAPIError } from 'better-auth/api';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { auth } from '@/lib/payments/auth/auth';
import { isEmail } from '@/lib/payments/auth/is-email';
import { passwordProblem } from '@/lib/payments/auth/password-problem';
import { countTry } from '@/lib/payments/auth/throttle';
import { clientNetwork } from '@/lib/payments/client-address';
import { entryMessages } from '@/lib/payments/dashboard/messages/entry';
import { emailDelivery } from '@/lib/payments/email/delivery';
import { paymentsEnv } from '@/lib/payments/env';
import { formAction } from '../../form-action';

const ACCOUNTS_FROM_NETWORK = 200;
const WINDOW = 3600;
/** The longest name that the ATM and the phone can show. */
const NAME_LENGTH = 40;

/**
 * Creates a person and their merchant account. The response is the same when the address has an account already: its
 * owner gets an e-mail that says so.
 */
export const signUp = formAction(async ({ form, lang, typed }) => {
  const t = entryMessages[lang].signUp;
  if (paymentsEnv().DEMO_LAN) return { errors: { form: t.closed } };
  const name = typed('name');
  const email = typed('email').toLowerCase();
  const password = String(form.get('password') ?? '');
  const problem = passwordProblem(password, [name, email], lang);
  const errors = {
    ...((name.length < 2 || name.length > NAME_LENGTH) && { name: t.nameProblem(NAME_LENGTH) }),
    ...(!isEmail(email) && { email: t.emailProblem }),
    ...(problem && { password: problem }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const sent = await headers();
  if (!(await countTry(`sign-up-from:${clientNetwork(sent)}`, ACCOUNTS_FROM_NETWORK, WINDOW))) {
    return { errors: { form: t.tooMany } };
  }
  try {
    await (await auth()).api.signUpEmail({ body: { name, email, password }, headers: sent });
  } catch (error) {
    if (!isAPIError(error)) throw error;
    if (error.body?.code === 'INVALID_EMAIL') {
      return { errors: { email: t.emailProblem } };
    }
    // Two sign-ups with one address at once: the response stays the same here too.
  }
  redirect(
    emailDelivery() === 'none'
      ? '/dashboard/login?account=created'
      : `/dashboard/confirm-email?${new URLSearchParams({ email })}`,
  );
});
