// Calls the payment API as a merchant's server would. Handed out by the `api` fixture of `test.ts`.

export interface ApiAnswer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  /** The parsed body; undefined where it is not JSON. */
  body: Body;
  /** The bytes as they came, for comparing a replay with its original. */
  text: string;
}

export interface ApiCall {
  /** Sent as JSON; a string or bytes go out as they are. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Made up for POST /v1/orders when omitted; null leaves the header out. */
  idempotencyKey?: string | null;
}

export interface Api {
  get<Body = Record<string, unknown>>(path: string, call?: ApiCall): Promise<ApiAnswer<Body>>;
  post<Body = Record<string, unknown>>(
    path: string,
    body?: unknown,
    call?: ApiCall,
  ): Promise<ApiAnswer<Body>>;
  request<Body = Record<string, unknown>>(
    method: string,
    path: string,
    call?: ApiCall,
  ): Promise<ApiAnswer<Body>>;
}

/** The API at `baseUrl` with one key; without a key, no credential is sent. */
export function apiAt(baseUrl: string, key?: string): Api {
  const request = async <Body>(
    method: string,
    path: string,
    call: ApiCall = {},
  ): Promise<ApiAnswer<Body>> => {
    const { body, headers, idempotencyKey } = call;
    const needsKey = method === 'POST' && path === '/v1/orders' && idempotencyKey !== null;
    const raw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(new URL(path, baseUrl), {
      method,
      redirect: 'manual',
      headers: {
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(needsKey || idempotencyKey ? { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() } : {}),
        ...headers,
      },
      body: raw ? (body as BodyInit | undefined) : JSON.stringify(body),
    });
    const text = await response.text();
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      parsed = undefined;
    }
    return { status: response.status, headers: response.headers, body: parsed as Body, text };
  };
  return {
    request,
    get: (path, call) => request('GET', path, call),
    post: (path, body = {}, call) => request('POST', path, { ...call, body }),
  };
}
