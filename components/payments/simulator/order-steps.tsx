// The steps of an order's timeline, oldest first.
import { Facts } from '@/components/ui/facts';
import { Status, type StatusKind } from '@/components/ui/status';
import { messagesIn } from '@/lib/payments/demo/simulator/messages/messages';
import type { TimelineStep } from '@/lib/payments/demo/simulator/read-timeline';
import { formatExact, formatMoney } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { EVENT_KIND, STATUS_KIND } from '../status-kind';

export function OrderSteps({ steps, lang }: { steps: readonly TimelineStep[]; lang: Lang }) {
  return (
    <ol className="mt-8 border-l-2 border-rule">
      {steps.map((step) => {
        const { key, kind, title, code, facts, body } = present(step, lang);
        const at = new Date(step.at);
        return (
          <li key={key} className="relative pb-7 pl-7 last:pb-0">
            <div className="absolute top-0 -left-[11px] bg-page">
              <Status kind={kind}>{''}</Status>
            </div>
            <div className="flex flex-wrap justify-between gap-x-6">
              <h2 className="font-sans text-base font-medium">
                {title} {code && <code className="font-mono wrap-anywhere">{code}</code>}
              </h2>
              <time dateTime={step.at} className="text-sm text-muted tabular-nums">
                {formatExact(at, lang)}
              </time>
            </div>
            {facts && (
              <Facts
                className="mt-1 text-sm"
                line="flex flex-wrap gap-x-2 border-0 py-0.5"
                value="font-mono wrap-anywhere"
                lines={facts}
              />
            )}
            {body && (
              <details className="mt-1 text-sm">
                <summary className="min-h-8 cursor-pointer py-1 underline underline-offset-4">
                  {messagesIn(lang).timeline.body}
                </summary>
                <pre className="mt-1 overflow-x-auto rounded-card border border-rule bg-card p-3 font-mono break-all whitespace-pre-wrap">
                  {body}
                </pre>
              </details>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface Presented {
  key: string;
  kind: StatusKind;
  title: string;
  code?: string;
  facts?: [term: string, value: string | null | false][];
  body?: string;
}

function present(step: TimelineStep, lang: Lang): Presented {
  const { steps: texts, facts } = messagesIn(lang).timeline;
  switch (step.kind) {
    case 'request':
      return {
        key: step.request_id,
        kind: step.status < 400 ? 'paid' : 'failed',
        title: step.replayed ? texts.repeated : texts.request,
        code: `${step.method} ${step.path}`,
        facts: [
          [facts.response, [step.status, step.code, `${step.duration_ms} ms`].filter(Boolean).join(' · ')],
          ['Request-Id', step.request_id],
          ['Idempotency-Key', step.idempotency_key],
        ],
      };
    case 'order':
      return {
        key: 'order',
        kind: STATUS_KIND[step.status],
        title: texts.order,
        code: step.status,
        facts: [[facts.until, formatExact(new Date(step.expires_at), lang)]],
      };
    case 'event':
      return {
        key: step.event_id,
        kind: EVENT_KIND[step.type],
        title: texts.event,
        code: step.type,
        facts: [
          [facts.event, step.event_id],
          [facts.endpoints, String(step.deliveries)],
        ],
        body: step.body,
      };
    case 'delivery':
      return {
        key: `${step.event_id} ${step.url} ${step.attempt}`,
        kind: step.outcome === 'delivered' ? 'paid' : step.outcome === 'retrying' ? 'pending' : 'failed',
        title: texts.delivery(step.attempt),
        code: step.url,
        facts: [
          [facts.response, `${step.status ?? step.error ?? facts.none} · ${step.duration_ms} ms`],
          [facts.event, step.event_id],
          [facts.next, step.next_attempt_at && formatExact(new Date(step.next_attempt_at), lang)],
        ],
      };
    case 'refund':
      return {
        key: step.refund_id,
        kind: 'refunded',
        title: texts.refund(formatMoney(step.amount, lang)),
        facts: [[facts.refund, step.refund_id]],
      };
  }
}
