// What the specification says, written out once more: a test never takes what it expects from the product.

/** Every code with its status, and the type that our service gives it: the specification leaves the type open. */
export const ERRORS = {
  validation_failed: { status: 400, type: 'invalid_request' },
  invalid_json: { status: 400, type: 'invalid_request' },
  currency_not_supported: { status: 400, type: 'invalid_request' },
  amount_below_fee: { status: 400, type: 'invalid_request' },
  refund_exceeds_amount: { status: 400, type: 'invalid_request' },
  unauthorized: { status: 401, type: 'authentication_error' },
  payment_failed: { status: 402, type: 'payment_error' },
  resource_not_found: { status: 404, type: 'not_found' },
  external_reference_taken: { status: 409, type: 'conflict' },
  idempotency_key_reused: { status: 409, type: 'conflict' },
  order_not_paid: { status: 409, type: 'conflict' },
  body_too_large: { status: 413, type: 'invalid_request' },
  rate_limited: { status: 429, type: 'rate_limited' },
  // Ours: the specification has no other methods, broken HTTP or failures.
  method_not_allowed: { status: 405, type: 'invalid_request' },
  malformed_request: { status: 400, type: 'invalid_request' },
  internal_error: { status: 500, type: 'internal_error' },
} as const;
export type ErrorCode = keyof typeof ERRORS;

export const STATUSES = ['pending', 'awaiting_payment', 'paid', 'expired', 'failed', 'refunded'] as const;
export type Status = (typeof STATUSES)[number];

/** Seconds between the nine attempts of a delivery; the specification only says about 24 hours, which their sum is. */
export const RETRY_SECONDS = [5, 60, 300, 1_800, 7_200, 18_000, 28_800, 30_240];
