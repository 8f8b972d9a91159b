// Every page and action of the admin area checks this itself, because a layout is not rendered again on navigation.
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { ADMIN_COOKIE, isSession } from '@/lib/store/admin/session';
import type { Lang } from '@/lib/store/lang';

/** Whether the request carries a session that is alive. */
export const isSignedIn = cache(
  async (): Promise<boolean> => isSession((await cookies()).get(ADMIN_COOKIE)?.value),
);

/** Sends everyone else to the sign-in page. */
export async function requireStaff(lang: Lang): Promise<void> {
  if (!(await isSignedIn())) redirect(`/admin/${lang}`);
}
