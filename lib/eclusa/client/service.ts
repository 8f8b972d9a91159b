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

  async get<Body>(path: string): Promise<Body> {
    return this.#parsed('GET', path);
  }

  /** The response's body as it is. */
  getText(path: string): Promise<string> {
    return this.#send('GET', path);
  }

  /** Posts to the API with a fresh `Idempotency-Key`, which the simulator ignores. */
  post<Body>(path: string, body: object = {}): Promise<Body> {
    return this.#parsed('POST', path, body);
  }

  async #parsed<Body>(method: string, path: string, body?: object): Promise<Body> {
    const parsed = parse(await this.#send(method, path, body));
    if (parsed) return parsed as Body;
    throw new EclusaError(`${askedOf(method, path)}: the response is not from Eclusa`);
  }

  async #send(method: string, path: string, body?: object): Promise<string> {
    const asked = askedOf(method, path);
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
    if (response.ok) return text;
    const parsed = parse(text);
    const { code, message, param } = (parsed?.error ?? {}) as {
      code?: string;
      message?: string;
      param?: string;
    };
    const what = `${code ?? 'not from Eclusa'}${param ? ` (${param})` : ''}${message ? `. ${message}` : ''}`;
    throw new EclusaError(`${asked}: ${response.status} ${what}`, response.status, code);
  }
}

const askedOf = (method: string, path: string) => `${method} ${path.replace(/\?.*/, '')}`;

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
