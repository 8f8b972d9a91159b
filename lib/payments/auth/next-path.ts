// Where someone without a session wanted to go: the sign-in page keeps it as `?next=`, and leads there afterwards.

/** The request header in which `proxy.ts` tells path and query of the page: a server component can't read its own URL. */
export const PATH_HEADER = 'x-requested-path';

/** `next` as a path of the dashboard, as browsers understand it; `/dashboard` for everything that leads elsewhere. */
export function nextPath(next: unknown): string {
  const base = 'http://dashboard.invalid';
  if (typeof next !== 'string' || !URL.canParse(next, base)) return '/dashboard';
  const { origin, pathname, search } = new URL(next, base);
  return origin === base && pathname.startsWith('/dashboard/') ? pathname + search : '/dashboard';
}

/** The sign-in page, from where it goes on to `next`. */
export function loginUrl(next: unknown): string {
  const path = nextPath(next);
  return `/dashboard/login${path === '/dashboard' ? '' : `?${new URLSearchParams({ next: path })}`}`;
}
