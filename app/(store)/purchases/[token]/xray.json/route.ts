// GET /purchases/{token}/xray.json: the X-ray of a purchase as JSON. Only in a demonstration.
import type { NextRequest } from 'next/server';
import { readTimeline } from '@/lib/store/demo/xray/read-timeline';
import type { Fact, Timeline } from '@/lib/store/demo/xray/step';
import { storeEnv } from '@/lib/store/env';
import { asLang } from '@/lib/store/lang';
import { readPurchase } from '@/lib/store/purchases/purchases';

export async function GET(request: NextRequest, { params }: { params: Promise<{ token: string }> }) {
  const purchase = storeEnv().demo ? await readPurchase((await params).token) : undefined;
  if (!purchase) return new Response(null, { status: 404 });
  const timeline = await readTimeline(purchase, asLang(request.nextUrl.searchParams.get('lang')));
  return new Response(JSON.stringify(exportTimeline(timeline), null, 2), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** The steps as the X-ray shows them, redacted in the same places. */
function exportTimeline(timeline: Timeline) {
  const { number, steps, arrows, figures, serviceSilent, aheadMs, readAt } = timeline;
  return {
    purchase: number,
    exported_at: readAt.toISOString(),
    ...(serviceSilent && { service_silent: true }),
    ...(aheadMs > 0 && { clock_ahead_ms: aheadMs }),
    figures_ms: { order_created: figures.call, webhook: figures.webhook, paid_to_page: figures.paidToPage },
    sequence: arrows.map(({ from, to, label, at, sinceMs }) => ({
      from,
      to,
      label,
      at: at.toISOString(),
      since_previous_ms: sinceMs,
    })),
    steps: steps.map(({ at, lane, title, why, crosses, facts, wires = [], files }) => ({
      at: at.toISOString(),
      lane,
      ...(crosses && { crosses }),
      title,
      why,
      facts: Object.fromEntries(
        Object.entries(facts).flatMap(([label, value]) => (value ? [[label, plain(value)]] : [])),
      ),
      ...(wires.length > 0 && {
        wire: wires.map(({ label, lines }) => ({
          label,
          text: lines.map((line) => line.map(plain).join('')).join('\n'),
        })),
      }),
      files,
    })),
  };
}

function plain(part: Fact): string {
  if (part instanceof Date) return part.toISOString();
  return typeof part === 'string' ? part : `${part.redacted}▒▒▒▒`;
}
