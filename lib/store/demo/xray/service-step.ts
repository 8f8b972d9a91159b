// A step of the payment service, as the X-ray shows it.
import { formatMoney } from '@/lib/store/integration/ui/format';
import type { Lang } from '@/lib/store/lang';
import { XRAY_MESSAGES } from './messages';
import type { ServiceStep } from './read-service-timeline';
import { type Step, titled } from './step';

export function serviceStep(step: ServiceStep, lang: Lang): Step {
  const messages = XRAY_MESSAGES[lang];
  const { facts, wire, step: say } = messages;
  const common = { lane: 'service' as const, at: step.at, files: step.files };
  switch (step.kind) {
    case 'request':
      return {
        ...common,
        ...titled(say.took, step.status),
        ...(step.replayed && { why: say.replayed }),
        key: `request:${step.request_id}`,
        ...(step.status >= 400 && { mood: 'bad' as const }),
        facts: {
          [step.method]: step.path,
          'Request-Id': step.request_id,
          'Idempotency-Key': step.idempotency_key,
          [facts.replayed]: step.replayed && messages.yes,
          [facts.took]: `${step.duration_ms} ms`,
          code: step.code,
        },
      };
    case 'order':
      return {
        ...common,
        ...titled(say.order),
        key: `order:${step.at.getTime()}`,
        mood: 'waiting',
        facts: {
          [facts.state]: step.status,
          phone: step.status === 'pending' && { redacted: '+351 9' },
          [facts.until]: step.expires_at,
        },
      };
    case 'event':
      return {
        ...common,
        ...titled(say.event, step.type),
        key: `event:${step.event_id}`,
        mood: moodOf(step.type),
        facts: { event: step.event_id },
        wires: [{ label: `${wire.body} (${Buffer.byteLength(step.body)} B)`, lines: [[step.body]] }],
      };
    case 'delivery': {
      const done = step.outcome === 'delivered';
      return {
        ...common,
        ...titled(done ? say.delivered : say.undelivered, step.attempt),
        key: `delivery:${step.event_id}:${step.url}:${step.attempt}`,
        crosses: true,
        ...(!done && { mood: 'bad' as const }),
        facts: {
          POST: step.url,
          [facts.response]: step.status ? String(step.status) : (step.error ?? messages.noResponse),
          [facts.took]: `${step.duration_ms} ms`,
          [facts.next]: step.next_attempt_at,
          [facts.outcome]: step.outcome === 'given up' && messages.givenUp,
        },
        ...(step.signature && {
          wires: [
            {
              label: wire.signature,
              lines: [
                [`Service-Signature: ${step.signature}`],
                [],
                [
                  'v1 = HMAC-SHA256(',
                  { redacted: 'ecl_whsec_' },
                  `, "${/t=\d+/.exec(step.signature)?.[0].slice(2) ?? 't'}." + event)`,
                ],
              ],
            },
          ],
        }),
      };
    }
    case 'refund':
      return {
        ...common,
        ...titled(say.refund, formatMoney(step.amount, lang)),
        key: `refund:${step.refund_id}`,
        facts: { refund: step.refund_id },
      };
  }
}

function moodOf(type: string): NonNullable<Step['mood']> {
  if (/\.(failed|expired)$/.test(type)) return 'bad';
  return type.endsWith('awaiting_payment') ? 'waiting' : 'good';
}
