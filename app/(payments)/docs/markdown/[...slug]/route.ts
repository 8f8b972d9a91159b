// A documentation page as Markdown. `next.config.mjs` rewrites `/docs/….md` to it.
import { pageMarkdown } from '@/lib/payments/docs/page-markdown';
import { DOC_PAGES } from '@/lib/payments/docs/pages';
import { findPageInAny, PORTUGUESE_PAGES } from '@/lib/payments/docs/portuguese-pages';

export const dynamic = 'force-static';

/** The guide's slug is empty, which a URL can't spell. */
const GUIDE = 'guide';

export function generateStaticParams() {
  return [...DOC_PAGES, ...PORTUGUESE_PAGES].map(({ slug }) => ({ slug: (slug || GUIDE).split('/') }));
}

export async function GET(_request: Request, { params }: { params: Promise<{ slug: string[] }> }) {
  const slug = (await params).slug.join('/');
  const page = findPageInAny(slug === GUIDE ? '' : slug);
  if (!page) return new Response('Not found.\n', { status: 404 });
  return new Response(pageMarkdown(page), { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
}
