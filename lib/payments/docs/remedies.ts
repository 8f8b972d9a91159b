// What each error means to an integrator, and what to do about it. A code without an entry does not compile.
import type { ErrorCode } from '../contract/errors';

export interface Remedy {
  /** What happened, in one sentence. */
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
    meaning: 'What arrived is not HTTP that the server can read: a broken header, or far too many of them.',
    remedy:
      'Use an ordinary HTTP client, and look for a proxy between you and the service that alters requests.',
    retry: 'never',
  },
  invalid_json: {
    meaning: 'The body is not one JSON value in UTF-8, or there is no body where one is required.',
    remedy:
      'Build the body with your language’s JSON library, never by joining text. For a full refund send `{}`, not nothing.',
    retry: 'never',
  },
  currency_not_supported: {
    meaning: '`currency` is something other than `EUR`.',
    remedy: 'Send `EUR` in capitals, or leave the field out.',
    retry: 'never',
  },
  amount_below_fee: {
    meaning: 'The amount is within the method’s limits, but the fee of your plan would eat it whole.',
    remedy:
      'Ask for a larger amount. If your catalogue has such prices, set a minimum for the basket. The fee of each payment ' +
      'stands beside its order in the dashboard.',
    retry: 'never',
  },
  refund_exceeds_amount: {
    meaning: 'The refund is larger than what remains of the order after earlier refunds.',
    remedy: 'Refund at most the remainder. Leave `amount` out to refund all that is left, whatever it is.',
    retry: 'never',
  },
  unauthorized: {
    meaning: 'There is no key, the key is not one of an account, or it has been revoked.',
    remedy:
      'Send `Authorization: Bearer sk_live_…` with an active key. Check that the setting is there in this environment ' +
      'and has no quotes or line break around it. Do not retry: the same key stays refused.',
    retry: 'never',
  },
  payment_failed: {
    meaning: 'MB WAY would not start the payment; in most cases the number has no MB WAY. There is no order.',
    remedy:
      'Tell the payer that the number has no MB WAY, and offer to correct it or to pay by Multibanco. The ' +
      '`external_reference` is free again, but the idempotency key replays this answer: take a new key for the next attempt.',
    retry: 'new key',
  },
  resource_not_found: {
    meaning: 'No such order exists for this account, or the address is not one of the API’s.',
    remedy: 'Look up the `id` that you stored when the order was created, and use a key of the same account.',
    retry: 'never',
  },
  method_not_allowed: {
    meaning: 'The address exists and does not take this HTTP method.',
    remedy:
      'Read the `Allow` header of the answer. Browsers’ preflights get this answer, too: call from your server.',
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
    meaning: 'The order is in another state than `paid`, so there is nothing to give back.',
    remedy:
      'Retrieve the order. If it still waits, let it expire. If it is `refunded`, all of the money is on its way back already.',
    retry: 'never',
  },
  body_too_large: {
    meaning: 'The body has more than 64 KB.',
    remedy: 'Send what the reference lists and nothing else. Keep baskets and documents in your own system.',
    retry: 'never',
  },
  rate_limited: {
    meaning: 'This key has made 120 requests within the last 60 seconds. Nothing was done.',
    remedy:
      'Wait for the seconds in `Retry-After`, then go on at a lower pace, backing off exponentially. Learn of payments from webhooks ' +
      'rather than by asking in a loop.',
    retry: 'same key',
  },
  internal_error: {
    meaning: 'The service failed. The request may or may not have had an effect.',
    remedy:
      'Repeat it with the same idempotency key, backing off: if it had an effect, you get the answer that was lost. ' +
      'If it goes on, report the `Request-Id` of the answer.',
    retry: 'same key',
  },
};
