// What each error means to an integrator, and what to do about it.
import type { ErrorCode } from '../contract/errors';

export interface Remedy {
  /** One sentence. */
  meaning: string;
  /** What the integrator does about it. */
  remedy: string;
  /** Whether the same request may succeed later, and under which key. */
  retry: 'never' | 'same key' | 'new key';
}

export const REMEDIES: Record<ErrorCode, Remedy> = {
  validation_failed: {
    meaning:
      'A field, query parameter or header is missing, malformed, out of range, or unknown to the operation.',
    remedy:
      'Read `param`: it names the wrong field, also a nested one (`customer.nif`). Correct your code or the input. Validate ' +
      'user input before you send it, and send only fields that the reference lists.',
    retry: 'never',
  },
  malformed_request: {
    meaning: 'The request is not valid HTTP: a header is malformed, or there are too many headers.',
    remedy:
      'Use a standard HTTP client. Check whether a proxy between you and the service changes the requests.',
    retry: 'never',
  },
  invalid_json: {
    meaning: 'The body is not a single JSON value in UTF-8, or a required body is missing.',
    remedy:
      'Build the body with your language’s JSON library, never by concatenating strings. For a full refund send `{}`, not an empty body.',
    retry: 'never',
  },
  currency_not_supported: {
    meaning: '`currency` is not `EUR`.',
    remedy: 'Send `EUR` in capitals, or leave the field out.',
    retry: 'never',
  },
  amount_below_fee: {
    meaning: 'The amount is within the method’s limits, but it is not larger than your plan’s fee.',
    remedy:
      'Charge a larger amount. If your catalogue has such low prices, set a minimum total for the basket. The dashboard shows the ' +
      'fee of each payment.',
    retry: 'never',
  },
  refund_exceeds_amount: {
    meaning: 'The refund is larger than the amount that remains after earlier refunds.',
    remedy: 'Refund at most the remainder. Leave `amount` out to refund everything that remains.',
    retry: 'never',
  },
  unauthorized: {
    meaning: 'The API key is missing, unknown, revoked, or replaced and expired.',
    remedy:
      'Send `Authorization: Bearer` and an active key, `sk_live_…` or `sk_test_…`. Check that the environment variable exists in this ' +
      'environment and has no quotes or line break around it. Do not retry: the same key is refused again.',
    retry: 'never',
  },
  payment_failed: {
    meaning:
      'MB WAY refused to start the payment; in most cases the phone number has no MB WAY. No order was created.',
    remedy:
      'Tell the payer that the number has no MB WAY. Let them correct it or pay by Multibanco. The ' +
      '`external_reference` can be used again, but the same idempotency key returns this response again: use a new key for the next attempt.',
    retry: 'new key',
  },
  resource_not_found: {
    meaning: 'No such order exists for this account, or the URL is not one of the API’s.',
    remedy:
      'Use the `id` that you stored when you created the order, and a key of the same account and mode: a test key does not find live orders, and a live key does not find test orders.',
    retry: 'never',
  },
  method_not_allowed: {
    meaning: 'The URL does not support this HTTP method.',
    remedy:
      'Read the `Allow` header of the response. A browser’s preflight request gets this error too: send requests from your server.',
    retry: 'never',
  },
  external_reference_taken: {
    meaning:
      'Another order of your account has this `external_reference`, even if that order failed or expired.',
    remedy:
      'To retry a request, use its original idempotency key. For a new attempt of the payer, number ' +
      'the attempts: `ENC-1042`, `ENC-1042-2`.',
    retry: 'never',
  },
  idempotency_key_reused: {
    meaning: 'The idempotency key was used before, with another body.',
    remedy:
      'Create one key per attempt and store it with the attempt. Never send another body with the same key.',
    retry: 'new key',
  },
  order_not_paid: {
    meaning: 'The order is not `paid`, so there is nothing to refund.',
    remedy:
      'Retrieve the order. If it is not paid yet, let it expire. If it is `refunded`, the whole amount has already been refunded.',
    retry: 'never',
  },
  body_too_large: {
    meaning: 'The body is larger than 64 KB.',
    remedy: 'Send only what the reference lists. Keep baskets and documents in your own system.',
    retry: 'never',
  },
  rate_limited: {
    meaning: 'This key has sent 120 requests within the last 60 seconds. The request had no effect.',
    remedy:
      'Wait the number of seconds in `Retry-After`, then send fewer requests, with exponential backoff. Use webhooks ' +
      'instead of polling.',
    retry: 'same key',
  },
  internal_error: {
    meaning: 'The service failed. The request may or may not have had an effect.',
    remedy:
      'Retry with the same idempotency key and exponential backoff: if the request had an effect, you get its response. ' +
      'If it keeps failing, report the `Request-Id`.',
    retry: 'same key',
  },
};
