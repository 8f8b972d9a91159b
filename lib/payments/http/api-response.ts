// What goes in and out of an operation, under any server.

/** What an operation returns: `body` is the exact JSON text, so that a replay can be byte for byte the same. */
export interface ApiResponse {
  status: number;
  body: string;
  headers?: Record<string, string>;
  /** Whether the connection ends before the response is complete: a scenario of the simulated network. */
  lost?: boolean;
}

/** What is read of a request: any `Request` will do. */
export type RequestParts = Pick<Request, 'method' | 'url' | 'headers'> & {
  body: AsyncIterable<Uint8Array> | null;
};
