// The payment service's steps about one order, with their arrows to the payer and to the shop.
import { formatMoney } from '@/lib/store/integration/ui/format';
import type { Lang } from '@/lib/store/lang';
import { stepsMessages } from '../messages/steps';
import { xrayMessages } from '../messages/xray';
import type { ServiceStep, ServiceTimeline } from './read-service-timeline';
import { type Arrow, later, type Step, titled } from './step';

/** Where this shop receives webhooks: deliveries to a merchant's other endpoints are no arrows. */
const RECEIVER = '/webhooks/payments';

/** The event's type, of each event of the order. */
type Types = Map<string, string>;

export function serviceSteps(timeline: ServiceTimeline, lang: Lang): Step[] {
  const { orderId, method, steps } = timeline;
  const types: Types = new Map(
    steps.flatMap((step) => (step.kind === 'event' ? [[step.event_id, step.type]] : [])),
  );
  return steps.map((step) => ({
    ...serviceStep(step, lang),
    lane: 'service' as const,
    at: step.at,
    files: step.files,
    arrows: arrowsOf(step, { orderId, method, types }, xrayMessages[lang].arrow),
  }));
}

function arrowsOf(
  step: ServiceStep,
  { orderId, method, types }: { orderId: string; method: string; types: Types },
  messages: (typeof xrayMessages)['en']['arrow'],
): Arrow[] {
  const { at } = step;
  if (step.kind === 'order' && method === 'mbway')
    return [{ key: `asked:${orderId}`, at, from: 'service', to: 'payer', label: messages.askPayer }];
  if (step.kind === 'event' && /\.(paid|failed)$/.test(step.type)) {
    const isBad = step.type.endsWith('failed');
    const label = isBad ? messages.fails : method === 'mbway' ? messages.approves : messages.pays;
    return [{ key: `decision:${step.event_id}`, at, from: 'payer', to: 'service', label, isBad }];
  }
  if (step.kind !== 'delivery' || new URL(step.url).pathname !== RECEIVER) return [];
  const key = `${step.event_id}:${step.attempt}`;
  const type = types.get(step.event_id) ?? 'webhook';
  return [
    {
      key: `delivery:${key}`,
      at,
      from: 'service',
      to: 'shop',
      label: step.attempt === 1 ? type : `${type} (${step.attempt})`,
    },
    {
      key: `received:${key}`,
      at: later(at, step.duration_ms),
      from: 'shop',
      to: 'service',
      label: step.status ? String(step.status) : messages.lost,
      isResponse: true,
      isBad: step.outcome !== 'delivered',
    },
  ];
}

function serviceStep(step: ServiceStep, lang: Lang): Pick<Step, 'key' | 'title' | 'facts'> & Partial<Step> {
  const messages = xrayMessages[lang];
  const { facts, wire } = messages;
  const say = stepsMessages[lang];
  switch (step.kind) {
    case 'request':
      return {
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
        ...titled(say.event, step.type),
        key: `event:${step.event_id}`,
        mood: moodOf(step.type),
        facts: { event: step.event_id },
        wires: [{ label: `${wire.body} (${Buffer.byteLength(step.body)} B)`, lines: [[step.body]] }],
      };
    case 'delivery': {
      const done = step.outcome === 'delivered';
      return {
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
