// One HTTP request to a merchant's endpoint: POST with a body, GET without one, ten seconds in all, no redirects, a bounded response.
import { Agent, request } from 'undici';
import { checkUrl, isLocalHost, publicLookup } from './check-address';

/** Milliseconds for request and response together (/docs/webhooks#respond). */
const TIME_LIMIT = 10_000;
/** Bytes of the response that are read and kept. */
const RESPONSE_LIMIT = 16_384;

export interface SendResult {
  durationMs: number;
  /** Null when there was no response; then `error` says why. */
  status: number | null;
  headers: Record<string, string> | null;
  body: string | null;
  error: string | null;
  /** Seconds that the endpoint asked to wait, when it did. */
  retryAfter: number | null;
  /** Seconds after which the network has it sent again, in place of the schedule. */
  retryIn?: number;
}

// An endpoint receives event after event: connections are kept. Redirects are never followed.
const agentOptions = { keepAliveTimeout: 10_000, pipelining: 1, maxHeaderSize: 16_384 };
const publicAgent = new Agent({ ...agentOptions, connect: { lookup: publicLookup, timeout: TIME_LIMIT } });
const localAgent = new Agent({ ...agentOptions, connect: { timeout: TIME_LIMIT } });

/** The result of a request that was not sent, or not yet. */
export const unsent = (error: string | null): SendResult => ({
  durationMs: 0,
  status: null,
  headers: null,
  body: null,
  error,
  retryAfter: null,
});

/** Sends `body`; reports a failure instead of throwing. */
export async function send(
  target: string,
  headers: Record<string, string>,
  body: string | null,
  localHosts: ReadonlySet<string>,
): Promise<SendResult> {
  const started = performance.now();
  const result = unsent(null);
  try {
    const url = checkUrl(target, localHosts);
    const response = await request(url, {
      method: body === null ? 'GET' : 'POST',
      headers,
      body,
      dispatcher: isLocalHost(url, localHosts) ? localAgent : publicAgent,
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    result.headers = flatten(response.headers);
    result.body = await readStart(response.body);
    result.status = response.statusCode;
    const retryAfter = Number(result.headers['retry-after']);
    if (Number.isFinite(retryAfter) && retryAfter >= 0) result.retryAfter = retryAfter;
  } catch (error) {
    result.error = explain(error);
  }
  result.durationMs = Math.round(performance.now() - started);
  return result;
}

/** The first 16 KB of a response as text; the rest is never read, so that no endpoint can fill our memory. */
async function readStart(stream: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= RESPONSE_LIMIT) break;
  }
  stream.destroy();
  // PostgreSQL's text holds no NUL.
  return Buffer.concat(chunks).subarray(0, RESPONSE_LIMIT).toString('utf8').replaceAll('\0', '\u{fffd}');
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name] = String(value).replaceAll('\0', '');
  }
  return flat;
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'The request failed.';
  if (error.name === 'TimeoutError' || error.name === 'ConnectTimeoutError')
    return 'No complete response within 10 seconds.';
  const code = (error as Error & { code?: string }).code;
  return code && !error.message.includes(code) ? `${error.message} (${code})` : error.message;
}
