import { ReadableStream, TextEncoderStream } from 'node:stream/web';

/**
 * A download of lines that are made while they are sent, so that a file of any size takes no more memory than one batch.
 * When the client goes away, the generator ends where it is.
 */
export function csvResponse(name: string, lines: AsyncGenerator<string>): Response {
  const stream = ReadableStream.from(lines).pipeThrough(new TextEncoderStream());
  return new Response(stream as BodyInit, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
