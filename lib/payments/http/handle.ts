// The wrapper that turns an operation into a route handler: credential, rate, body, response, errors.
import { ApiError, ERRORS, type ErrorCode } from '../contract/errors';
import type { Operation } from '../contract/operations';
import { newId } from '../ids';
import { log } from '../log';
import { isOrderId } from '../orders/order-row';
import { recordRequest } from '../requests/record-request';
import type { ApiResponse, RequestParts } from './api-response';
import { authenticate, type Caller, type RateLimit } from './authenticate';
import { isIdempotencyKey } from './idempotency';
import { readJson } from './read-body';

/** What an operation is given. `body` is there only when the operation reads one. */
export interface ApiRequest {
  caller: Caller;
  /** The path's parameters, decoded. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** A Route Handler. `respond` returns plain data for the server without Next: building a `Response` doubles the cost. */
export interface ApiHandler {
  (request: RequestParts, context: { params: Promise<object> }): Promise<Response>;
  respond(request: RequestParts, params: Record<string, string>): Promise<ApiResponse>;
}

/**
 * Wraps `operation` in the API's common rules.
 * Spec is silent: the order of checks is credential, rate, size, JSON, then what the operation itself checks.
 */
export function handle(
  operation: (request: ApiRequest) => Promise<ApiResponse>,
  options: { path: Operation['path'] | '/v1/…'; readsBody?: boolean },
): ApiHandler {
  const respond: ApiHandler['respond'] = async (request, params) => {
    const requestId = newId('req');
    const started = performance.now();
    const headers: Record<string, string> = { 'Request-Id': requestId };
    let caller: Caller | undefined;
    /** Every response passes here; those to a known key are recorded in the account's request log. */
    const finish = (result: ApiResponse, code?: ErrorCode) => {
      const key = request.headers.get('idempotency-key');
      if (caller) {
        recordRequest({
          id: requestId,
          account_id: caller.accountId,
          api_key_id: caller.apiKeyId,
          method: request.method,
          path: options.path,
          order_id: orderOf(params, result),
          status: result.status,
          code: code ?? (result.status === 402 ? 'payment_failed' : null),
          duration_ms: Math.round(performance.now() - started),
          idempotency_key: key !== null && isIdempotencyKey(key) ? key : null,
          replayed: result.headers?.['Idempotent-Replay'] === 'true',
          at: caller.now,
        });
      }
      return withCommon(result, headers);
    };
    try {
      const known = await authenticate(request.headers);
      const { rate, admitted } = known;
      caller = known.caller;
      Object.assign(headers, rateHeaders(rate));
      if (!admitted) throw new ApiError('rate_limited', { retryAfter: rate.resetSeconds });
      const body = options.readsBody ? await readJson(request) : undefined;
      const result = await operation({
        caller,
        params,
        get query() {
          return new URL(request.url).searchParams;
        },
        headers: request.headers,
        body,
      });
      return finish(result);
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined;
      if (known?.retryAfter !== undefined) headers['Retry-After'] = String(known.retryAfter);
      return finish(errorResponse(error, requestId), known?.code ?? 'internal_error');
    }
  };
  const route = async (request: RequestParts, { params }: { params: Promise<object> }) =>
    // A route without variable parts is given none.
    toResponse(await respond(request, ((await params) ?? {}) as Record<string, string>));
  return Object.assign(route, { respond });
}

/** The order of a request: the one in its path, or the one it created. Only ids of our own form are kept. */
function orderOf(params: Record<string, string>, { status, body }: ApiResponse): string | null {
  if (params.id !== undefined) return isOrderId(params.id) ? params.id : null;
  return status === 201 ? (/^\{"id":"(ord_[0-9a-z]{26})"/.exec(body)?.[1] ?? null) : null;
}

/** The error envelope (/docs/errors). Unknown errors are logged; the client only sees `internal_error`. */
export function errorResponse(error: unknown, requestId: string): ApiResponse {
  const known = error instanceof ApiError ? error : new ApiError('internal_error');
  if (known !== error) log('error', 'request failed', { requestId, error });
  return { status: ERRORS[known.code].status, body: JSON.stringify(known.toBody()) };
}

/** `response` with the header fields that all have, and those of `common`. */
export function withCommon(response: ApiResponse, common: Record<string, string>): ApiResponse {
  return {
    ...response,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...common,
      ...response.headers,
      ...(response.status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    },
  };
}

export const toResponse = ({ status, body, headers, lost }: ApiResponse): Response =>
  new Response(lost ? endingAbruptly() : body, { status, ...(headers && { headers }) });

function endingAbruptly(): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.error(new Error('The response is lost')) });
}

// Spec is silent: the header fields of draft-ietf-httpapi-ratelimit-headers.
function rateHeaders({ limit, remaining, resetSeconds }: RateLimit): Record<string, string> {
  return {
    'RateLimit-Policy': `"per-key";q=${limit};w=60`,
    RateLimit: `"per-key";r=${remaining};t=${resetSeconds}`,
  };
}
