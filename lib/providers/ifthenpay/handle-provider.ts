// The wrapper of the dialect's requests: closed to websites, JSON in whatever the header says, HTTP 200 also for failures.
import { refuseForeign } from '@/lib/payments/demo/simulator/refuse-foreign';
import type { ApiResponse, RequestParts } from '@/lib/payments/http/api-response';
import { readBytes } from '@/lib/payments/http/read-body';
import { log } from '@/lib/payments/log';

/** The provider's own names, by which a client reaches this service where its host is mapped. */
const HOSTS = ['api.ifthenpay.com', 'ifthenpay.com', 'www.ifthenpay.com'];

type Fields = Record<string, unknown>;
type Operation = (fields: Fields, params: Record<string, string>) => Promise<ApiResponse>;

/** `fields` are those of the JSON body, or of the query where there is none. */
export const handleProvider = (operation: Operation) => ({
  async respond(request: RequestParts, params: Record<string, string>): Promise<ApiResponse> {
    const host = (request.headers.get('host') ?? '').replace(/:\d+$/, '');
    const refusal = HOSTS.includes(host) ? undefined : refuseForeign(request.headers);
    if (refusal) return text(403, refusal.message);
    try {
      return await operation(await readFields(request), params);
    } catch (error) {
      log('error', 'ifthenpay request failed', { error });
      return text(500, 'The emulator failed. `eclusa start --verbose` shows why.');
    }
  },
});

async function readFields(request: RequestParts): Promise<Fields> {
  if (request.method === 'GET' || request.method === 'HEAD')
    return Object.fromEntries(new URL(request.url).searchParams);
  try {
    const body: unknown = JSON.parse(Buffer.from(await readBytes(request)).toString());
    return typeof body === 'object' && body !== null ? (body as Fields) : {};
  } catch {
    // Fields are missing then, and with them the key.
    return {};
  }
}

/** A response with this JSON; with the HTTP status 200, as most failures have. */
export const json = (value: object): ApiResponse => ({
  status: 200,
  headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  body: JSON.stringify(value),
});

export const text = (status: number, body: string): ApiResponse => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  body,
});
