// One HTTP exchange with a merchant's endpoint: POST, ten seconds in all, no redirects, a bounded answer.
// Called by `deliver.ts`.
import { Agent, request } from 'undici';
import { checkUrl, isLocalHost, publicLookup } from './check-address';

/** Milliseconds for the whole exchange (/docs/webhooks#respond). */
const TIME_LIMIT = 10_000;
/** Bytes of the answer that are read and kept. */
const ANSWER_LIMIT = 16_384;

export interface Answer {
  durationMs: number;
  /** Null when no answer came; then `error` says why. */
  status: number | null;
  headers: Record<string, string> | null;
  body: string | null;
  error: string | null;
  /** Seconds that the endpoint asked to wait, when it did. */
  retryAfter: number | null;
}

// Keep-alive pays off: an endpoint receives event after event. Redirects are never followed.
const agentOptions = { keepAliveTimeout: 10_000, pipelining: 1, maxHeaderSize: 16_384 };
const publicAgent = new Agent({ ...agentOptions, connect: { lookup: publicLookup, timeout: TIME_LIMIT } });
const localAgent = new Agent({ ...agentOptions, connect: { timeout: TIME_LIMIT } });

/** Sends `body` and reports what came of it; never throws. */
export async function send(
  target: string,
  headers: Record<string, string>,
  body: string,
  localHosts: ReadonlySet<string>,
): Promise<Answer> {
  const started = performance.now();
  const answer: Answer = {
    durationMs: 0,
    status: null,
    headers: null,
    body: null,
    error: null,
    retryAfter: null,
  };
  try {
    const url = checkUrl(target, localHosts);
    const response = await request(url, {
      method: 'POST',
      headers,
      body,
      dispatcher: isLocalHost(url, localHosts) ? localAgent : publicAgent,
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    answer.headers = flatten(response.headers);
    answer.body = await readStart(response.body);
    answer.status = response.statusCode;
    const retryAfter = Number(answer.headers['retry-after']);
    if (Number.isFinite(retryAfter) && retryAfter >= 0) answer.retryAfter = retryAfter;
  } catch (error) {
    answer.error = explain(error);
  }
  answer.durationMs = Math.round(performance.now() - started);
  return answer;
}

/** The answer's first 16 KB as text; the rest is never read, so that no endpoint can fill our memory. */
async function readStart(stream: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= ANSWER_LIMIT) break;
  }
  stream.destroy();
  // PostgreSQL's text holds no NUL.
  return Buffer.concat(chunks).subarray(0, ANSWER_LIMIT).toString('utf8').replaceAll('\0', '\u{fffd}');
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
    return 'No complete answer within 10 seconds.';
  const code = (error as Error & { code?: string }).code;
  return code && !error.message.includes(code) ? `${error.message} (${code})` : error.message;
}
