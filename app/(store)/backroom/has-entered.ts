// Whether the request carries a valid session of the back room. Asked by each of its pages and actions anew.
import { cookies } from 'next/headers';
import { BACKROOM_COOKIE, isSession } from '@/lib/store/backroom/session';

export async function hasEntered(): Promise<boolean> {
  return isSession((await cookies()).get(BACKROOM_COOKIE)?.value);
}
