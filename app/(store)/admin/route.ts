// The admin area without a language: goes to the one the browser prefers.
import { asLang } from '@/lib/store/lang';

export function GET(request: Request): Response {
  const [, preferred] = /\b(pt|en)\b/i.exec(request.headers.get('accept-language') ?? '') ?? [];
  return new Response(null, {
    status: 307,
    headers: { location: `/admin/${asLang(preferred?.toLowerCase())}`, vary: 'accept-language' },
  });
}
