// A merchant's webhook receiver that tests can make misbehave. Handed out by the `receiver` fixture of `test.ts`.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  at: number;
  path: string;
  headers: IncomingHttpHeaders;
  /** The bytes as they came, for checking the signature. */
  body: string;
}

/** How to respond: a status, late or not; a reset connection; no response at all; or anything the test writes. */
export type Behaviour =
  | { status?: number; delay?: number; headers?: Record<string, string>; body?: string }
  | 'reset'
  | 'hang'
  | ((response: ServerResponse, request: ReceivedRequest) => void);

export interface Receiver {
  url: string;
  requests: ReceivedRequest[];
  /** From now on, respond like this. A list is used one by one; its last entry is repeated. */
  answer(...behaviours: Behaviour[]): void;
  /** Resolves with the first request, past or to come, that `matches`; rejects after `timeout` milliseconds. */
  next(matches?: (request: ReceivedRequest) => boolean, timeout?: number): Promise<ReceivedRequest>;
  close(): Promise<void>;
}

/** Opens a receiver on a local port, a free one unless given; it responds with 200 until told otherwise. */
export async function openReceiver(port = 0): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  const waiting = new Set<(request: ReceivedRequest) => void>();
  let behaviours: Behaviour[] = [{}];

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const received = {
        at: Date.now(),
        path: request.url ?? '/',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      requests.push(received);
      const behaviour = (behaviours.length > 1 ? behaviours.shift() : behaviours[0]) ?? {};
      behave(behaviour, response, received);
      for (const tell of waiting) tell(received);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    requests,
    answer: (...next) => {
      behaviours = next.length > 0 ? next : [{}];
    },
    next: (matches = () => true, timeout = 15_000) => {
      const known = requests.find(matches);
      if (known) return Promise.resolve(known);
      return new Promise((resolve, reject) => {
        const tell = (request: ReceivedRequest) => {
          if (!matches(request)) return;
          done();
          resolve(request);
        };
        const timer = setTimeout(() => {
          done();
          reject(new Error(`No such webhook within ${timeout} ms; ${requests.length} others came.`));
        }, timeout);
        const done = () => {
          clearTimeout(timer);
          waiting.delete(tell);
        };
        waiting.add(tell);
      });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether the request was signed with the secret at most five minutes ago, as a receiver would check. */
export function isSigned({ headers, body }: ReceivedRequest, secret: string): boolean {
  const [, t = '', v1] = /^t=(\d+),v1=(\w{64})$/.exec(String(headers['service-signature'])) ?? [];
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return v1 === expected && Math.abs(Date.now() / 1000 - Number(t)) <= 300;
}

function behave(behaviour: Behaviour, response: ServerResponse, request: ReceivedRequest): void {
  if (behaviour === 'hang') return;
  if (behaviour === 'reset') {
    response.socket?.resetAndDestroy();
  } else if (typeof behaviour === 'function') {
    behaviour(response, request);
  } else {
    const { status = 200, delay = 0, headers = {}, body = '' } = behaviour;
    setTimeout(() => response.writeHead(status, headers).end(body), delay);
  }
}
