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
      'Read `param`: it names what is wrong, at any depth (`customer.nif`). Correct the code or the input. Validate ' +
      'what people type before you send it, and never send fields that the reference does not list.',
    retry: 'never',
  },
  malformed_request: {
    meaning: 'The request is not valid HTTP: a broken header, or too many of them.',
    remedy:
      'Use an ordinary HTTP client, and look for a proxy between you and the service that alters requests.',
    retry: 'never',
  },
  invalid_json: {
    meaning: 'The body is not one JSON value in UTF-8, or there is no body where one is required.',
    remedy:
      'Build the body with your language’s JSON library, never by concatenating strings. For a full refund send `{}`, not nothing.',
    retry: 'never',
  },
  currency_not_supported: {
    meaning: '`currency` is something other than `EUR`.',
    remedy: 'Send `EUR` in capitals, or leave the field out.',
    retry: 'never',
  },
  amount_below_fee: {
    meaning: 'The amount is within the method’s limits but does not exceed your plan’s fee.',
    remedy:
      'Charge a larger amount. If your catalogue has such prices, set a minimum for the basket. The dashboard shows the ' +
      'fee of each payment.',
    retry: 'never',
  },
  refund_exceeds_amount: {
    meaning: 'The refund is larger than what remains of the order after earlier refunds.',
    remedy: 'Refund at most the remainder. Leave `amount` out to refund everything that remains.',
    retry: 'never',
  },
  unauthorized: {
    meaning: 'The key is missing, unknown, revoked, or was replaced and has ended.',
    remedy:
      'Send `Authorization: Bearer` and an active key, `sk_live_…` or `sk_test_…`. Check that the setting exists in this ' +
      'environment and has no quotes or line break around it. Do not retry: the same key is refused again.',
    retry: 'never',
  },
  payment_failed: {
    meaning: 'MB WAY would not start the payment; in most cases the number has no MB WAY. There is no order.',
    remedy:
      'Tell the payer that the number has no MB WAY, and offer to correct it or to pay by Multibanco. The ' +
      '`external_reference` is free again, but the idempotency key replays this response: use a new key for the next attempt.',
    retry: 'new key',
  },
  resource_not_found: {
    meaning: 'No such order exists for this account, or the URL is not one of the API’s.',
    remedy:
      'Look up the `id` that you stored when the order was created, and use a key of the same account and mode: a test key does not find live orders, nor the reverse.',
    retry: 'never',
  },
  method_not_allowed: {
    meaning: 'The URL does not support this HTTP method.',
    remedy:
      'Read the `Allow` header of the response. Browsers’ preflight requests get this error too: send requests from your server.',
    retry: 'never',
  },
  external_reference_taken: {
    meaning:
      'Another order of your account has this `external_reference`, even if that order failed or expired.',
    remedy:
      'If you were repeating a request, repeat it with its original idempotency key. If the payer tries again, number ' +
      'the attempts: `ENC-1042`, `ENC-1042-2`.',
    retry: 'never',
  },
  idempotency_key_reused: {
    meaning: 'The idempotency key was used before, with another body.',
    remedy:
      'Make one key per attempt and store it with the attempt. Never change the body under the same key.',
    retry: 'new key',
  },
  order_not_paid: {
    meaning: 'The order is not `paid`, so there is nothing to refund.',
    remedy:
      'Retrieve the order. If it is not paid yet, let it expire. If it is `refunded`, everything was refunded already.',
    retry: 'never',
  },
  body_too_large: {
    meaning: 'The body has more than 64 KB.',
    remedy: 'Send only what the reference lists. Keep baskets and documents in your own system.',
    retry: 'never',
  },
  rate_limited: {
    meaning: 'This key has made 120 requests within the last 60 seconds. Nothing was done.',
    remedy:
      'Wait for the seconds in `Retry-After`, then continue more slowly, backing off exponentially. Use webhooks ' +
      'instead of polling.',
    retry: 'same key',
  },
  internal_error: {
    meaning: 'The service failed. The request may or may not have had an effect.',
    remedy:
      'Repeat it with the same idempotency key, backing off: if it had an effect, you get the lost response. ' +
      'If it keeps failing, report the `Request-Id`.',
    retry: 'same key',
  },
};
