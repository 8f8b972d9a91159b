// The wrapper of the simulator's JSON interface: off unless NETWORK=simulator, closed to other sites, errors in a plain
// envelope.
import { ApiError } from '@/lib/payments/contract/errors';
import { paymentsEnv } from '@/lib/payments/env';
import type { RequestParts } from '@/lib/payments/http/api-response';
import { readBytes } from '@/lib/payments/http/read-body';
import { log } from '@/lib/payments/log';
import { refuseForeign } from './refuse-foreign';

type Context = { params: Promise<object> };
export interface SimulatorRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  /** The JSON body; undefined when there is none that can be read. */
  body: unknown;
}

/** A response other than 200. Programs branch on `code`. */
export class SimulatorError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Turns `run` into a Route Handler that responds with its result as JSON, or with the `Response` that it made; 404 to
 * everything where the simulator is off.
 */
export function handleSimulator(
  run: (request: SimulatorRequest) => Promise<unknown>,
): (request: RequestParts, context: Context) => Promise<Response> {
  return async (request, context) => {
    try {
      if (paymentsEnv().NETWORK !== 'simulator')
        throw new SimulatorError(404, 'not_found', 'The simulator is off.');
      const refusal = refuseForeign(request.headers);
      if (refusal) throw new SimulatorError(403, refusal.code, refusal.message);
      const body = request.method === 'POST' ? await readBody(request) : undefined;
      const query = new URL(request.url).searchParams;
      const result = await run({
        params: (await context.params) as Record<string, string>,
        query,
        headers: request.headers,
        body,
      });
      return result instanceof Response ? result : json(200, result);
    } catch (error) {
      if (error instanceof SimulatorError) {
        return json(error.status, { error: { code: error.code, message: error.message } });
      }
      log('error', 'simulator request failed', { error });
      return json(500, { error: { code: 'internal_error', message: 'The simulator failed. Try again.' } });
    }
  };
}

async function readBody(request: RequestParts): Promise<unknown> {
  if (!request.headers.has('content-type') && !request.headers.has('transfer-encoding')) {
    if ((request.headers.get('content-length') ?? '0') === '0') return undefined;
  }
  // A form or plain text can be posted across origins without asking first; JSON cannot.
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new SimulatorError(415, 'unsupported_media_type', 'Send Content-Type: application/json.');
  try {
    return JSON.parse(Buffer.from(await readBytes(request)).toString());
  } catch (error) {
    if (error instanceof ApiError && error.code === 'body_too_large')
      throw new SimulatorError(413, error.code, 'The body is larger than 64 KB.');
    return undefined;
  }
}

function json(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}
