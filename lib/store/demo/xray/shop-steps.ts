// The shop's steps, with their arrows to the page and to the service.

import { storeEnv } from '@/lib/store/env';
import { formatMoney } from '@/lib/store/integration/ui/format';
import type { Lang } from '@/lib/store/lang';
import type { Purchase } from '@/lib/store/purchases/purchases';
import { stepsMessages } from '../messages/steps';
import { xrayMessages } from '../messages/xray';
import type { ShopTimeline } from './read-shop-timeline';
import { shownText } from './redact';
import { later, type Shown, type Step, titled } from './step';

export function shopSteps(timeline: ShopTimeline, purchase: Purchase, lang: Lang): Step[] {
  const messages = { ...xrayMessages[lang], step: stepsMessages[lang] };
  const { step: say, facts, arrow } = messages;
  return [
    ...timeline.attempts.map(({ id, at, number, reference, amount }) => ({
      ...titled(say.written, number),
      key: `written:${id}`,
      at,
      facts: {
        purchase: purchase.number,
        external_reference: reference,
        [facts.amount]: formatMoney(amount, lang),
        [facts.state]: 'creating',
      },
      files: [
        ...(number === 1 ? ['lib/store/checkout/record-purchase.ts'] : []),
        'lib/store/checkout/start-payment.ts',
        'lib/store/integration/place-order.ts',
        'lib/store/integration/payment-store.ts',
      ],
      arrows: [
        {
          key: `form:${id}`,
          at,
          from: 'page' as const,
          to: 'shop' as const,
          label: number === 1 ? arrow.checkout : arrow.again,
        },
      ],
    })),
    ...timeline.refunds.map(({ id, at, amount }) => ({
      ...titled(say.recordsRefund),
      key: `refund-asked:${id}`,
      at,
      facts: { [facts.amount]: formatMoney(amount, lang) },
      files: ['lib/store/admin/refund-purchase.ts'],
    })),
    ...timeline.calls.flatMap((call) => called(call, messages)),
    ...timeline.webhooks.map((webhook) => received(webhook, messages)),
    ...timeline.events
      .filter(({ outcome }) => outcome !== 'unchanged')
      .map((event) => moved(event, messages)),
    ...timeline.pushes.map(({ version, at, pages }) => ({
      ...titled(say.pushed),
      key: `push:${version}`,
      at,
      facts: { data: String(version), [facts.pages]: String(pages) },
      files: [
        'app/(store)/purchases/[token]/stream/route.ts',
        'lib/live/event-stream.ts',
        'lib/live/use-live-updates.ts',
      ],
      arrows: [
        { key: `push:${version}`, at, from: 'shop' as const, to: 'page' as const, label: arrow.update },
      ],
    })),
    ...timeline.emails.map(({ kind, at }) => ({
      ...titled(say.email, kind),
      key: `email:${kind}:${at.getTime()}`,
      at,
      facts: { [facts.to]: { redacted: 'e-mail' } },
      files: ['lib/store/email/email-job.ts', 'lib/store/email/compose-email.ts'],
    })),
  ].map((step) => ({ ...step, lane: 'shop' }));
}

type One<Part extends keyof ShopTimeline> = ShopTimeline[Part][number];

type Messages = (typeof xrayMessages)['en'] & { step: (typeof stepsMessages)['en'] };

/** Steps of the shop's lane. */
type ShopStep = Omit<Step, 'lane'>;

/** A request is sent and, as a step of its own, its response arrives. */
function called(call: One<'calls'>, messages: Messages): ShopStep[] {
  const creates = call.method === 'POST' && call.path === '/v1/orders';
  const asked = creates
    ? messages.step.asks
    : call.method === 'POST'
      ? messages.step.asksRefund
      : messages.step.looksUp;
  const file = creates
    ? 'lib/store/integration/place-order.ts'
    : call.key?.startsWith('surplus-')
      ? 'lib/store/integration/run-effects.ts'
      : 'lib/store/admin/refund-purchase.ts';
  const files = [file, 'lib/store/integration/payments-client.ts'];
  const response =
    call.status === null
      ? messages.step.lost
      : call.status < 300
        ? call.path.endsWith('/refunds')
          ? messages.step.answeredRefund
          : messages.step.answered
        : messages.step.refused;
  const respondedAt = later(call.at, call.durationMs);
  const isBad = call.status !== 201;
  return [
    {
      ...titled(asked),
      key: `call:${call.id}`,
      at: call.at,
      crosses: true,
      facts: { 'Idempotency-Key': call.key },
      wires: [
        {
          label: messages.wire.sent,
          lines: [
            [`${call.method} ${call.path}`],
            ['Authorization: Bearer ', { redacted: keyPrefix() }],
            [`Idempotency-Key: ${call.key}`],
            ...body(call.requestBody),
          ],
        },
      ],
      files,
      arrows: [
        {
          key: `call:${call.id}`,
          at: call.at,
          from: 'shop',
          to: 'service',
          label: `${call.method} ${call.path.replace(/ord_\w+/, '…')}`,
        },
      ],
    },
    {
      ...titled(response, call.status ?? 0),
      key: `response:${call.id}`,
      at: respondedAt,
      ...(isBad && { mood: 'bad' as const }),
      errorCode: /"code":\s*"(\w+)"/.exec(call.responseBody ?? '')?.[1],
      facts: { 'Request-Id': call.requestId, [messages.facts.took]: `${call.durationMs} ms` },
      ...(call.status !== null && {
        wires: [
          {
            label: messages.wire.received,
            lines: [
              [`HTTP ${call.status}`],
              ...(call.requestId ? [[`Request-Id: ${call.requestId}`]] : []),
              ...body(call.responseBody),
            ],
          },
        ],
      }),
      files,
      arrows: [
        {
          key: `response:${call.id}`,
          at: respondedAt,
          from: 'service',
          to: 'shop',
          label: call.status === null ? messages.arrow.lost : String(call.status),
          isResponse: true,
          isBad,
        },
      ],
    },
  ];
}

/** A recorded body below an empty line, redacted. */
const body = (text: string | null): Shown[][] => (text === null ? [] : [[], shownText(text)]);

/** `sk_live_` or `sk_test_`. */
const keyPrefix = () => /^sk_(live|test)_/.exec(storeEnv().STORE_PAYMENTS_KEY)?.[0] ?? 'sk_';

function received(webhook: One<'webhooks'>, messages: Messages): ShopStep {
  const again = webhook.outcome === 'duplicate';
  const outcome = messages.outcomes[webhook.outcome as keyof Messages['outcomes']] ?? webhook.outcome;
  return {
    ...titled(again ? messages.step.duplicate : messages.step.verified),
    key: `webhook:${webhook.id}`,
    at: webhook.at,
    ...(webhook.status >= 300 && { mood: 'bad' as const }),
    facts: {
      'Service-Signature': messages.genuine,
      event: webhook.eventId,
      [messages.facts.outcome]: outcome,
      [messages.facts.response]: String(webhook.status),
      [messages.facts.took]: `${webhook.durationMs} ms`,
    },
    wires: [
      {
        label: messages.wire.received,
        lines: [
          [`POST ${webhook.path}`],
          [`Service-Signature: ${webhook.signature}`],
          ...body(webhook.requestBody),
        ],
      },
      { label: messages.wire.responded, lines: [[`HTTP ${webhook.status}`], [messages.wire.empty]] },
    ],
    files: [
      'app/(store)/webhooks/payments/route.ts',
      'lib/store/integration/receive-webhook.ts',
      'lib/store/integration/verify-webhook.ts',
      'lib/store/integration/apply-order.ts',
    ],
  };
}

function moved(event: One<'events'>, messages: Messages): ShopStep {
  const reconciled = event.id.startsWith('reconciled:');
  return {
    ...titled(reconciled ? messages.step.reconciled : messages.step.moved, event.status),
    ...(event.released && !reconciled && { why: messages.step.released }),
    key: `moved:${event.id}`,
    at: event.at,
    mood:
      event.outcome === 'flagged' || /failed|expired/.test(event.status)
        ? 'bad'
        : /pending|awaiting/.test(event.status)
          ? 'waiting'
          : 'good',
    facts: {
      [messages.facts.state]: event.status,
      [messages.facts.outcome]: event.outcome === 'flagged' && messages.outcomes.flagged,
    },
    files: [
      'lib/store/integration/decide.ts',
      ...(event.released ? ['lib/store/purchases/effects.ts'] : []),
      ...(reconciled ? ['lib/store/integration/reconcile.ts'] : []),
    ],
  };
}
