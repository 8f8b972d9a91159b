// A merchant's webhook receiver that tests can make misbehave. Handed out by the `receiver` fixture of `test.ts`.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

export interface ReceivedRequest {
  at: number;
  path: string;
  headers: IncomingHttpHeaders;
  /** The bytes as they came, for checking the signature. */
  body: string;
}

/** How to respond: a status, late or not; a reset connection; no response at all; or anything the test writes. */
type Behaviour =
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
  let behaviours: Behaviour[] = [{}];
  const server = createServer(async (request, response) => {
    const { url: path = '/', headers } = request;
    // Cut off within its body, it is none.
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    const received = { at: Date.now(), path, headers, body };
    requests.push(received);
    void behave((behaviours.length > 1 ? behaviours.shift() : behaviours[0]) ?? {}, response, received);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    requests,
    answer: (...next) => {
      behaviours = next.length > 0 ? next : [{}];
    },
    next: async (matches = () => true, timeout = 15_000) => {
      for (const end = Date.now() + timeout; Date.now() < end; await setTimeout(5)) {
        const found = requests.find(matches);
        if (found) return found;
      }
      throw new Error(`No such webhook within ${timeout} ms; ${requests.length} others came.`);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether the request was signed with the secret at most five minutes ago, as a receiver would check. */
export function isSigned({ headers, body }: Pick<ReceivedRequest, 'headers' | 'body'>, secret: string) {
  const [, t = '', v1] = /^t=(\d+),v1=(\w{64})$/.exec(String(headers['service-signature'])) ?? [];
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return v1 === expected && Math.abs(Date.now() / 1000 - Number(t)) <= 300;
}

async function behave(behaviour: Behaviour, response: ServerResponse, request: ReceivedRequest) {
  if (behaviour === 'hang') return;
  if (behaviour === 'reset') return response.socket?.resetAndDestroy();
  if (typeof behaviour === 'function') return behaviour(response, request);
  const { status = 200, delay = 0, headers = {}, body = '' } = behaviour;
  if (delay) await setTimeout(delay);
  response.writeHead(status, headers).end(body);
}
