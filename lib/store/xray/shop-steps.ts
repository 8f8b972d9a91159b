// The shop's own steps in words: what it wrote down, asked, was told, and did about it. Called by `read-journey.ts`.
import { formatMoney } from '../format';
import type { Lang } from '../lang';
import type { Purchase } from '../purchases';
import type { ShopJourney } from './read-shop-journey';
import type { Shown, Step } from './step';
import { XRAY_WORDS, type XrayWords } from './words';

export function shopSteps(journey: ShopJourney, purchase: Purchase, lang: Lang): Step[] {
  const words = XRAY_WORDS[lang];
  return [
    ...journey.attempts.map((attempt) => written(attempt, purchase, words, lang)),
    ...journey.refunds.map((refund) => refundAsked(refund, words, lang)),
    ...journey.calls.flatMap((call) => called(call, journey, purchase, words)),
    ...journey.webhooks.map((webhook) => received(webhook, words)),
    ...journey.events.filter(({ outcome }) => outcome !== 'unchanged').map((event) => moved(event, words)),
    ...journey.pushes.map((push) => pushed(push, words)),
    ...journey.letters.map((letter) => sent(letter, words)),
  ];
}

type One<Part extends keyof ShopJourney> = ShopJourney[Part][number];

const lane = 'shop' as const;

function written(attempt: One<'attempts'>, { number }: Purchase, words: XrayWords, lang: Lang): Step {
  const [title, why] = words.step.written;
  return {
    key: `written:${attempt.id}`,
    lane,
    at: attempt.at,
    title: title(attempt.number),
    why,
    facts: [
      { label: 'purchase', value: [number] },
      { label: 'external_reference', value: [attempt.reference] },
      { label: words.facts.amount, value: [formatMoney(attempt.amount, lang)] },
      { label: words.facts.state, value: ['creating'] },
    ],
    files: [attempt.number === 1 ? 'lib/store/record-purchase.ts' : 'lib/store/next-attempt.ts'],
  };
}

function refundAsked(refund: One<'refunds'>, words: XrayWords, lang: Lang): Step {
  const [title, why] = words.step.asksRefund;
  return {
    key: `refund-asked:${refund.id}`,
    lane,
    at: refund.at,
    title,
    why,
    facts: [{ label: words.facts.amount, value: [formatMoney(refund.amount, lang)] }],
    files: ['lib/store/backroom/refund-purchase.ts'],
  };
}

/** A call goes out and, as a step of its own, its answer comes back. */
function called(call: One<'calls'>, { attempts }: ShopJourney, purchase: Purchase, words: XrayWords): Step[] {
  const attempt = attempts.find(({ id }) => id === call.attemptId);
  const creates = call.method === 'POST' && call.path === '/v1/orders';
  const [title, why] = creates
    ? words.step.asks
    : call.method === 'POST'
      ? words.step.asksRefund
      : words.step.looksUp;
  const file = creates ? 'lib/store/place-order.ts' : 'lib/store/backroom/refund-purchase.ts';
  const files = [file, 'lib/store/payments-client.ts'];
  const lines: Shown[][] = [
    [`${call.method} ${call.path}`],
    ['Authorization: Bearer ', { redacted: 'sk_live_' }],
    [`Idempotency-Key: ${call.key}`],
  ];
  if (creates && attempt) lines.push([], ...orderBody(attempt, purchase.number));
  const [saysAnswer, meansAnswer] =
    call.status === null ? words.step.lost : call.status < 300 ? words.step.answered : words.step.refused;
  return [
    {
      key: `call:${call.id}`,
      lane,
      at: call.at,
      title,
      why,
      crosses: true,
      facts: [{ label: 'Idempotency-Key', value: [call.key] }],
      wire: { label: words.wire.sent, lines },
      files,
    },
    {
      key: `answer:${call.id}`,
      lane,
      at: new Date(call.at.getTime() + call.durationMs),
      title: typeof saysAnswer === 'string' ? saysAnswer : saysAnswer(call.status ?? 0),
      why: meansAnswer,
      ...(call.status !== 201 && { mood: 'bad' as const }),
      facts: [
        ...(call.requestId ? [{ label: 'Request-Id', value: [call.requestId] }] : []),
        { label: words.facts.took, value: [`${call.durationMs} ms`] },
      ],
      files,
    },
  ];
}

/** The body as it was sent, but for whoever pays. */
function orderBody({ amount, method, reference }: One<'attempts'>, number: string): Shown[][] {
  return [
    ['{'],
    [`  "amount": ${amount},`],
    [`  "method": "${method}",`],
    ...(method === 'mbway' ? [['  "phone": ', { redacted: '+351 9' }, ',']] : []),
    [`  "external_reference": "${reference}",`],
    [`  "description": "Caruma ${number}",`],
    ['  "customer": { "name": ', { redacted: 'name' }, ', "email": ', { redacted: 'e-mail' }, ' }'],
    ['}'],
  ];
}

function received(webhook: One<'webhooks'>, words: XrayWords): Step {
  const again = webhook.outcome === 'duplicate';
  const [title, why] = again ? words.step.duplicate : words.step.verified;
  const outcome = words.outcomes[webhook.outcome as keyof XrayWords['outcomes']] ?? webhook.outcome;
  return {
    key: `webhook:${webhook.id}`,
    lane,
    at: webhook.at,
    title,
    why,
    ...(webhook.status >= 300 && { mood: 'bad' as const }),
    facts: [
      { label: 'Service-Signature', value: [words.genuine] },
      { label: 'event', value: [webhook.eventId] },
      { label: words.facts.outcome, value: [outcome] },
      { label: words.facts.answer, value: [String(webhook.status)] },
      { label: words.facts.took, value: [`${webhook.durationMs} ms`] },
    ],
    files: [
      'app/(store)/webhooks/payments/route.ts',
      'lib/store/verify-webhook.ts',
      'lib/store/handle-event.ts',
    ],
  };
}

function moved(event: One<'events'>, words: XrayWords): Step {
  const reconciled = event.id.startsWith('reconciled:');
  const [title, why] = words.step.moved;
  return {
    key: `moved:${event.id}`,
    lane,
    at: event.at,
    title: reconciled ? words.step.reconciled[0] : title(event.status),
    why: reconciled ? words.step.reconciled[1] : event.released ? words.step.released : why,
    mood:
      event.outcome === 'flagged' || /failed|expired/.test(event.status)
        ? 'bad'
        : /pending|awaiting/.test(event.status)
          ? 'waiting'
          : 'good',
    facts: [
      { label: words.facts.state, value: [event.status] },
      ...(event.outcome === 'flagged'
        ? [{ label: words.facts.outcome, value: [words.outcomes.flagged] }]
        : []),
    ],
    files: ['lib/store/handle-event.ts', ...(reconciled ? ['lib/store/reconcile.ts'] : [])],
  };
}

function pushed({ version, at, pages }: One<'pushes'>, words: XrayWords): Step {
  const [title, why] = words.step.pushed;
  return {
    key: `push:${version}`,
    lane,
    at,
    title,
    why,
    facts: [
      { label: 'data', value: [String(version)] },
      { label: words.facts.pages, value: [String(pages)] },
    ],
    files: [
      'lib/store/purchase-updates.ts',
      'lib/store/purchase-stream.ts',
      'components/store/live-purchase.tsx',
    ],
  };
}

function sent({ kind, at }: One<'letters'>, words: XrayWords): Step {
  const [title, why] = words.step.letter;
  return {
    key: `letter:${kind}:${at.getTime()}`,
    lane,
    at,
    title: title(kind),
    why,
    facts: [{ label: words.facts.to, value: [{ redacted: 'e-mail' }] }],
    files: ['lib/store/email-job.ts', 'lib/store/compose-email.ts'],
  };
}
