// Reads a request's body: at most 64 KB, valid UTF-8, strict JSON.
import { ApiError } from '../contract/errors';
import type { RequestParts } from './api-response';
import { parseJson } from './parse-json';

/** Bytes (/docs/limits). */
export const MAX_BODY = 65_536;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The body as a JSON value. Throws `body_too_large` as soon as the limit is passed, `invalid_json` or `validation_failed`. */
export async function readJson(request: RequestParts): Promise<unknown> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > MAX_BODY) throw new ApiError('body_too_large');
  const bytes = await readBytes(request);
  // Spec is silent: a body in another form than plain JSON is refused rather than guessed at.
  if (request.headers.has('content-encoding') && request.headers.get('content-encoding') !== 'identity') {
    throw new ApiError('validation_failed', {
      param: 'Content-Encoding',
      message: 'Envie o corpo sem compressão: Content-Encoding não é aceito.',
    });
  }
  if (
    !/^application\/json[ \t]*(?:;[ \t]*charset="?utf-8"?[ \t]*)?$/i.test(
      request.headers.get('content-type') ?? '',
    )
  ) {
    throw new ApiError('validation_failed', {
      param: 'Content-Type',
      message: 'Envie Content-Type: application/json, em UTF-8.',
    });
  }
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new ApiError('invalid_json', { message: 'O corpo da requisição não é UTF-8 válido.' });
  }
  return parseJson(text);
}

/** The body's bytes. Throws `body_too_large` as soon as the limit is passed. */
export async function readBytes(request: Pick<RequestParts, 'body'>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_BODY) throw new ApiError('body_too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    // The upload was cut off, or is too long.
    throw error instanceof ApiError ? error : new ApiError('invalid_json');
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}
