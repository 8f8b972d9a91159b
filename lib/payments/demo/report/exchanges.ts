// The bodies of the latest API requests, for the reports of failed tests. Only the host without Next keeps them: what it
// serves is a test's data.
import type { ApiResponse, RequestParts } from '@/lib/payments/http/api-response';
import { processWide } from '@/lib/process-wide';

const KEPT = 2_000;
/** Characters of a body that are kept. */
const SHOWN = 4_000;

const latest = processWide('simulator/exchanges', () => [] as ReturnType<typeof present>[]);

/** Responds, and keeps what was sent and received. */
export async function keepExchange(
  request: RequestParts,
  respond: (request: RequestParts) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const at = Date.now();
  const chunks: Uint8Array[] = [];
  const response = await respond({ ...request, body: request.body && copied(request.body, chunks) });
  latest.push(present(request, at, Buffer.concat(chunks).toString(), response));
  if (latest.length > KEPT) latest.splice(0, KEPT / 10);
  return response;
}

const present = (
  { method, url, headers }: RequestParts,
  at: number,
  body: string,
  response: ApiResponse,
) => ({
  id: response.headers?.['Request-Id'],
  /** The wall clock. */
  at,
  method,
  path: url.slice(new URL(url).origin.length),
  /** The last four characters of the key that was sent. */
  keyEnding: (headers.get('authorization') ?? '').slice(-4),
  status: response.status,
  body: body.slice(0, SHOWN),
  response: response.body.slice(0, SHOWN),
  /** A scenario ended the connection before the response was complete. */
  lost: response.lost ?? false,
});

async function* copied(body: AsyncIterable<Uint8Array>, chunks: Uint8Array[]) {
  for await (const chunk of body) {
    chunks.push(chunk);
    yield chunk;
  }
}

export const findExchange = (id: string) => latest.find((each) => each.id === id);

/** Requests whose key no merchant has, since `start`. */
export const refusedKeys = (start: Date) =>
  latest.filter(({ status, at }) => status === 401 && at >= start.getTime());
