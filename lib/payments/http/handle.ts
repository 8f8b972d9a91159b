// The one wrapper that turns an operation into a route handler: credential, rate, body, answer, errors.
// Every file under `app/(payments)/v1` is one call of it.
import { ApiError, ERRORS } from '../contract/errors';
import { newId } from '../ids';
import { log } from '../log';
import { authenticate, type Caller, type RateLimit } from './authenticate';
import { readJson } from './read-body';

/** What an operation is given. `body` is there only when the operation reads one. */
export interface ApiRequest {
  caller: Caller;
  /** The address's variable parts, decoded. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** What it answers: `body` is the exact JSON text, so that a replay can be byte for byte the same. */
export interface ApiAnswer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

type Context = { params: Promise<object> };

/**
 * Wraps `operation` in the API's common rules.
 * Spec is silent: the order of checks is credential, rate, size, JSON, then what the operation itself checks.
 */
export function handle(
  operation: (request: ApiRequest) => Promise<ApiAnswer>,
  options: { readsBody?: boolean } = {},
): (request: Request, context: Context) => Promise<Response> {
  return async (request, context) => {
    const requestId = newId('req');
    const headers: Record<string, string> = { 'Request-Id': requestId };
    try {
      const { caller, rate, admitted } = await authenticate(request.headers.get('authorization'));
      Object.assign(headers, rateHeaders(rate));
      if (!admitted) {
        headers['Retry-After'] = String(rate.resetSeconds);
        throw new ApiError('rate_limited');
      }
      const body = options.readsBody ? await readJson(request) : undefined;
      const answer = await operation({
        caller,
        params: (await context.params) as Record<string, string>,
        get query() {
          return new URL(request.url).searchParams;
        },
        headers: request.headers,
        body,
      });
      return respond(answer, headers);
    } catch (error) {
      return respond(errorAnswer(error, requestId), headers);
    }
  };
}

/** The envelope for anything thrown; what isn't an `ApiError` is logged and told nothing of (spec: Errors). */
export function errorAnswer(error: unknown, requestId: string): ApiAnswer {
  const known = error instanceof ApiError ? error : new ApiError('internal_error');
  if (known !== error) log('error', 'request failed', { requestId, error });
  return { status: ERRORS[known.code].status, body: JSON.stringify(known.toBody()) };
}

export function respond({ status, body, headers }: ApiAnswer, common: Record<string, string>): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...common,
      ...headers,
      ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    },
  });
}

// Spec is silent: the header fields of draft-ietf-httpapi-ratelimit-headers.
function rateHeaders({ limit, remaining, resetSeconds }: RateLimit): Record<string, string> {
  return {
    'RateLimit-Policy': `"per-key";q=${limit};w=60`,
    RateLimit: `"per-key";r=${remaining};t=${resetSeconds}`,
  };
}
