// The bodies of the latest API requests, for the reports of failed tests. Only the host without Next keeps them: what it
// serves is a test's data.
import type { ApiResponse, RequestParts } from '@/lib/payments/http/api-response';
import { processWide } from '@/lib/process-wide';

export interface Exchange {
  /** The response's `Request-Id`. */
  id: string;
  /** The wall clock. */
  at: number;
  method: string;
  path: string;
  /** The last four characters of the key that was sent. */
  keyEnding: string;
  status: number;
  body: string;
  response: string;
  /** A scenario ended the connection before the response was complete. */
  lost: boolean;
}

const KEPT = 2_000;
/** Characters of a body that are kept. */
const SHOWN = 4_000;

const latest = processWide('simulator/exchanges', (): Exchange[] => []);

/** Responds, and keeps what was sent and received. */
export async function keepExchange(
  request: RequestParts,
  respond: (request: RequestParts) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const at = Date.now();
  const chunks: Uint8Array[] = [];
  const response = await respond({ ...request, body: request.body && copied(request.body, chunks) });
  const { pathname, search } = new URL(request.url);
  latest.push({
    id: response.headers?.['Request-Id'] ?? '',
    at,
    method: request.method,
    path: pathname + search,
    keyEnding: (request.headers.get('authorization') ?? '').slice(-4),
    status: response.status,
    body: Buffer.concat(chunks).toString().slice(0, SHOWN),
    response: response.body.slice(0, SHOWN),
    lost: response.lost ?? false,
  });
  if (latest.length > KEPT) latest.splice(0, KEPT / 10);
  return response;
}

async function* copied(body: AsyncIterable<Uint8Array>, chunks: Uint8Array[]) {
  for await (const chunk of body) {
    chunks.push(chunk);
    yield chunk;
  }
}

export const findExchange = (id: string): Exchange | undefined => latest.find((each) => each.id === id);

/** Requests whose key no merchant has, since `start`. */
export const refusedKeys = (start: Date): Exchange[] =>
  latest.filter(({ status, at }) => status === 401 && at >= start.getTime());
