// A documentation page as Markdown. `next.config.mjs` rewrites `/docs/….md` to it.
import { pageMarkdown } from '@/lib/payments/docs/page-markdown';
import { DOC_PAGES } from '@/lib/payments/docs/pages';
import { findPageInAny, PORTUGUESE_PAGES } from '@/lib/payments/docs/portuguese-pages';
import { readSkill } from '@/lib/payments/docs/skill';

export const dynamic = 'force-static';

/** The guide's slug is empty, which a URL can't spell. */
const GUIDE = 'guide';
/** For agents, and in no navigation. */
const SKILL = 'skill';

export function generateStaticParams() {
  const slugs = [...DOC_PAGES, ...PORTUGUESE_PAGES].map(({ slug }) => slug || GUIDE);
  return [...slugs, SKILL].map((slug) => ({ slug: slug.split('/') }));
}

export async function GET(_request: Request, { params }: { params: Promise<{ slug: string[] }> }) {
  const slug = (await params).slug.join('/');
  if (slug === SKILL) return markdown(readSkill());
  const page = findPageInAny(slug === GUIDE ? '' : slug);
  if (!page) return new Response('Not found.\n', { status: 404 });
  return markdown(pageMarkdown(page));
}

const markdown = (text: string) =>
  new Response(text, { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
