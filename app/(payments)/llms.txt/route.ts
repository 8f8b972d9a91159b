// The documentation's index for language models: each page as Markdown.
import { DOC_PAGES, type DocPage, pathOf } from '@/lib/payments/docs/pages';
import { PORTUGUESE_PAGES } from '@/lib/payments/docs/portuguese-pages';
import { readPage } from '@/lib/payments/docs/read-page';

export const dynamic = 'force-static';

export function GET(): Response {
  const sections = [...new Set(DOC_PAGES.map(({ section }) => section))].map((section) =>
    listOf(
      section,
      DOC_PAGES.filter((page) => page.section === section),
    ),
  );
  const head =
    '# Eclusa\n\n> A payment service for Portugal: MB WAY and Multibanco through one HTTP API, with signed webhooks. ' +
    'A demo: not connected to SIBS, no real money.\n\n' +
    'To add payments to a Next.js app, start with the skill file: [/docs/skill.md](/docs/skill.md). ' +
    'All pages in one file: [/llms-full.txt](/llms-full.txt). The API as OpenAPI 3.1: [/v1/openapi.json](/v1/openapi.json).\n';
  return new Response([head, ...sections, listOf('Em português', PORTUGUESE_PAGES)].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

function listOf(heading: string, pages: readonly DocPage[]): string {
  const links = pages.map((page) => {
    const { title, description } = readPage(page);
    return `- [${title}](${pathOf(page.slug)}.md): ${description}`;
  });
  return `## ${heading}\n\n${links.join('\n')}\n`;
}
