// A timeline as JSON, to keep or to send to a colleague: the steps as the X-ray shows them, redacted in the same places.
import type { Fact, Timeline } from './step';

export function exportTimeline(timeline: Timeline) {
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
