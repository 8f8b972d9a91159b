// Whether the request carries a valid session of the admin area. Asked by each of its pages and actions anew.
import { cookies } from 'next/headers';
import { ADMIN_COOKIE, isSession } from '@/lib/store/admin/session';

export async function isSignedIn(): Promise<boolean> {
  return isSession((await cookies()).get(ADMIN_COOKIE)?.value);
}
