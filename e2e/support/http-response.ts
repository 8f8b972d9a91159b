// Reads HTTP/1.1 responses off a raw socket, for the load generator and the fuzzer: what fetch hides or can't send.

export interface HttpResponse {
  status: number;
  /** The status line and the header fields, as they came. */
  head: string;
  body: Buffer;
  /** Bytes that this response took of what was read. */
  length: number;
}

/**
 * The first whole response in `bytes`; undefined while some of it is missing. `ended` tells that no more will come,
 * which is what ends a body of unknown length. An interim response (100, 103) is returned like any other.
 */
export function parseAnswer(
  bytes: Buffer,
  { toHead = false, ended = false }: { toHead?: boolean; ended?: boolean } = {},
): HttpResponse | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const start = headEnd + 4;
  const whole = (body: Buffer, length: number) => ({ status, head, body, length });
  if (toHead || status < 200 || status === 204 || status === 304) return whole(Buffer.alloc(0), start);
  const declared = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (declared !== undefined) {
    const end = start + Number(declared);
    return bytes.length < end ? undefined : whole(bytes.subarray(start, end), end);
  }
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) {
    const chunks: Buffer[] = [];
    for (let at = start; ; ) {
      const line = bytes.indexOf('\r\n', at);
      if (line < 0) return undefined;
      const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
      const end = line + 2 + size + 2;
      if (bytes.length < end) return undefined;
      if (size === 0) return whole(Buffer.concat(chunks), end);
      chunks.push(bytes.subarray(line + 2, end - 2));
      at = end;
    }
  }
  return ended ? whole(bytes.subarray(start), bytes.length) : undefined;
}
