// The service over HTTP, for the commands and the testing client: JSON in, JSON out, errors that name the request.
import { randomUUID } from 'node:crypto';

/** A response of the service other than 2xx, or none at all. */
export class EclusaError extends Error {
  override readonly name = 'EclusaError';
  constructor(
    message: string,
    /** The status code; undefined when the service did not respond. */
    readonly status?: number,
    /** The error's code, such as `not_pending`; /docs/errors explains those of the API. */
    readonly code?: string,
  ) {
    super(message);
  }
}

export class Service {
  constructor(
    /** Without a slash at the end. */
    readonly url: string,
    readonly apiKey?: string,
  ) {}

  get<Body>(path: string): Promise<Body> {
    return this.#send('GET', path);
  }

  /** Posts to the API with a fresh `Idempotency-Key`, which the simulator ignores. */
  post<Body>(path: string, body: object = {}): Promise<Body> {
    return this.#send('POST', path, body);
  }

  async #send<Body>(method: string, path: string, body?: object): Promise<Body> {
    const asked = `${method} ${path.replace(/\?.*/, '')}`;
    let response: Response;
    let text: string;
    try {
      response = await fetch(this.url + path, {
        method,
        headers: {
          ...(this.apiKey && { Authorization: `Bearer ${this.apiKey}` }),
          ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      text = await response.text();
    } catch (error) {
      const { message, code = message } = causeOf(error);
      throw new EclusaError(`${asked}: no response from ${this.url} (${code})`);
    }
    const parsed = parse(text);
    if (response.ok && parsed) return parsed as Body;
    const { code, message, param } = (parsed?.error ?? {}) as {
      code?: string;
      message?: string;
      param?: string;
    };
    const what = `${code ?? 'not from Eclusa'}${param ? ` (${param})` : ''}${message ? `. ${message}` : ''}`;
    throw new EclusaError(`${asked}: ${response.status} ${what}`, response.status, code);
  }
}

/** Why `fetch` failed. */
export function causeOf(error: unknown): Error & { code?: string } {
  const { cause } = error as Error;
  return (cause instanceof Error ? cause : error) as Error & { code?: string };
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
