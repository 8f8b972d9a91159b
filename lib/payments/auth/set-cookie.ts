import { cookies, headers } from 'next/headers';

/** Sets a cookie that scripts can’t read, `Secure` over https. Only in a Server Action. */
export async function setCookie(
  name: string,
  value: string,
  options: { path: string; sameSite: 'lax' | 'strict'; maxAge?: number },
): Promise<void> {
  const secure = (await headers()).get('x-forwarded-proto') === 'https';
  (await cookies()).set(name, value, { httpOnly: true, secure, ...options });
}
