// The wrapper of the simulator's JSON routes: off unless NETWORK=simulator, errors in a plain envelope.

import { paymentsEnv } from '../env';
import { log } from '../log';

type Context = { params: Promise<object> };
export interface SimulatorRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  /** The JSON body; undefined when there is none that can be read. */
  body: unknown;
}

/** An answer other than success. `code` is the word a test or a page goes by. */
export class SimulatorError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Turns `run` into a route handler that answers 404 to everything where the simulator is off. */
export function handleSimulator(
  run: (request: SimulatorRequest) => Promise<unknown>,
): (request: Request, context: Context) => Promise<Response> {
  return async (request, context) => {
    try {
      if (paymentsEnv().NETWORK !== 'simulator')
        throw new SimulatorError(404, 'not_found', 'The simulator is off.');
      const body = request.method === 'POST' ? await request.json().catch(() => undefined) : undefined;
      const query = new URL(request.url).searchParams;
      return json(200, await run({ params: (await context.params) as Record<string, string>, query, body }));
    } catch (error) {
      if (error instanceof SimulatorError) {
        return json(error.status, { error: { code: error.code, message: error.message } });
      }
      log('error', 'simulator request failed', { error });
      return json(500, { error: { code: 'internal_error', message: 'The simulator failed. Try again.' } });
    }
  };
}

function json(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}
