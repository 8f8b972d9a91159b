// The page of what `eclusa` does names everything that it does: the lists are generated, these are literals.
import { expect, test } from 'playwright/test';
import { pageMarkdown } from '@/lib/payments/docs/page-markdown';
import { pageOf } from './fences';

test('/docs/coverage has every operation, event and scenario, and says what is not emulated', () => {
  const text = pageMarkdown(pageOf('coverage'));
  const operations = [
    'POST /v1/orders',
    'GET /v1/orders',
    'GET /v1/orders/{id}',
    'POST /v1/orders/{id}/refunds',
  ];
  const events = 'order.awaiting_payment order.paid order.failed order.expired order.refunded'.split(' ');
  const scenarios = `approve_after approve_last_second decline ignore limit_exceeded not_registered not_registered_later
    event_before_response lost_response duplicate_deliveries delayed_delivery invalid_signature wrong_amount
    refund_before_paid late_paid reverse_order voucher_last_minute voucher_paid_twice voucher_fails voucher_expires`;
  for (const name of [...operations, ...events, ...scenarios.split(/\s+/)])
    expect(text).toContain(`\`${name}\``);
  for (const code of ['409 `idempotency_key_reused`', '402 `payment_failed`', '429 `rate_limited`'])
    expect(text).toContain(code);
  expect(text.split('## What is not emulated')[1]?.match(/^\| /gm)?.length).toBeGreaterThan(8);
});
