// Which of the merchant's two modes the dashboard shows: a cookie holds what was chosen.
import { cookies } from 'next/headers';
import { setCookie } from './set-cookie';

export type Mode = 'live' | 'test';

const COOKIE = 'eclusa_mode';
const PATH = '/dashboard';

/** Undefined until one is chosen. */
export async function chosenMode(): Promise<Mode | undefined> {
  const value = (await cookies()).get(COOKIE)?.value;
  return value === 'live' || value === 'test' ? value : undefined;
}

/** From now on the dashboard shows this mode. Only in a Server Action. */
export const chooseMode = (mode: Mode) => setCookie(COOKIE, mode, { path: PATH, sameSite: 'lax' });

/** Forgets the choice: the next person who signs in here may have another account. Only in a Server Action. */
export async function forgetMode(): Promise<void> {
  (await cookies()).delete({ name: COOKIE, path: PATH });
}
