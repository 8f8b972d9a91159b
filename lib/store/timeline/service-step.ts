// A step of the payment service, as the X-ray shows it.
import { formatMoney } from '@/lib/store/integration/format';
import type { Lang } from '@/lib/store/lang';
import { formatInstant } from './format-instant';
import { XRAY_MESSAGES } from './messages';
import type { ServiceStep } from './read-service-timeline';
import type { Step } from './step';

export function serviceStep(step: ServiceStep, lang: Lang): Step {
  const messages = XRAY_MESSAGES[lang];
  const { facts, wire, outcomes: _, ...say } = messages;
  const common = { lane: 'service' as const, at: step.at, files: step.files };
  switch (step.kind) {
    case 'request': {
      const [title, why] = say.step.took;
      return {
        ...common,
        key: `request:${step.request_id}`,
        title: title(step.status),
        why: step.replayed ? say.step.replayed : why,
        ...(step.status >= 400 && { mood: 'bad' as const }),
        facts: [
          { label: step.method, value: [step.path] },
          { label: 'Request-Id', value: [step.request_id] },
          ...(step.idempotency_key ? [{ label: 'Idempotency-Key', value: [step.idempotency_key] }] : []),
          ...(step.replayed ? [{ label: facts.replayed, value: [messages.yes] }] : []),
          { label: facts.took, value: [`${step.duration_ms} ms`] },
          ...(step.code ? [{ label: 'code', value: [step.code] }] : []),
        ],
      };
    }
    case 'order': {
      const [title, why] = say.step.order;
      return {
        ...common,
        key: `order:${step.at.getTime()}`,
        title,
        why,
        mood: 'waiting',
        facts: [
          { label: facts.state, value: [step.status] },
          ...(step.status === 'pending' ? [{ label: 'phone', value: [{ redacted: '+351 9' }] }] : []),
          { label: facts.until, value: [formatInstant(step.expires_at)] },
        ],
      };
    }
    case 'event': {
      const [title, why] = say.step.event;
      return {
        ...common,
        key: `event:${step.event_id}`,
        title: title(step.type),
        why,
        mood: moodOf(step.type),
        facts: [{ label: 'event', value: [step.event_id] }],
        wire: { label: `${wire.body} (${Buffer.byteLength(step.body)} B)`, lines: [[step.body]] },
      };
    }
    case 'delivery': {
      const done = step.outcome === 'delivered';
      const [title, why] = done ? say.step.delivered : say.step.undelivered;
      return {
        ...common,
        key: `delivery:${step.event_id}:${step.url}:${step.attempt}`,
        title: title(step.attempt),
        why,
        crosses: true,
        ...(!done && { mood: 'bad' as const }),
        facts: [
          { label: 'POST', value: [step.url] },
          {
            label: facts.response,
            value: [step.status ? String(step.status) : (step.error ?? messages.noResponse)],
          },
          { label: facts.took, value: [`${step.duration_ms} ms`] },
          ...(step.next_attempt_at
            ? [{ label: facts.next, value: [formatInstant(step.next_attempt_at)] }]
            : []),
          ...(step.outcome === 'given up' ? [{ label: facts.outcome, value: [messages.givenUp] }] : []),
        ],
        ...(step.signature && {
          wire: {
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
        }),
      };
    }
    case 'refund': {
      const [title, why] = say.step.refund;
      return {
        ...common,
        key: `refund:${step.refund_id}`,
        title: title(formatMoney(step.amount, lang)),
        why,
        facts: [{ label: 'refund', value: [step.refund_id] }],
      };
    }
  }
}

function moodOf(type: string): NonNullable<Step['mood']> {
  if (/\.(failed|expired)$/.test(type)) return 'bad';
  return type.endsWith('awaiting_payment') ? 'waiting' : 'good';
}
