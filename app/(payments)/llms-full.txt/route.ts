// The whole documentation as one Markdown text.
import { pageMarkdown } from '@/lib/payments/docs/page-markdown';
import { DOC_PAGES } from '@/lib/payments/docs/pages';

export const dynamic = 'force-static';

export function GET(): Response {
  return new Response(DOC_PAGES.map(pageMarkdown).join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
