// A service with a fault: our own, behind a proxy that alters requests, responses and webhooks.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Message {
  method: string;
  path: string;
  status: number;
  headers: Headers;
  body: string;
}

export interface Mutant {
  fault: string;
  /** The rule that the kit must report as broken. */
  breaks: string;
  /** Alters a request before the service sees it. */
  request?: (message: Message) => void;
  /** Alters a response before the client sees it. */
  response?: (message: Message) => void;
  /** Alters a webhook before the receiver sees it; false loses it. `attempt` counts from 1. */
  webhook?: (message: Message, attempt: number) => boolean | undefined;
}

const RELAY = '/relay?to=';
/** Header fields that belong to one connection: `fetch` and the server write their own. */
const OF_CONNECTION = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'expect',
];

async function readMessage(incoming: IncomingMessage): Promise<Message> {
  const headers = new Headers(incoming.headers as Record<string, string>);
  const body = (await buffer(incoming)).toString('latin1');
  return { method: incoming.method ?? '', path: incoming.url ?? '', status: 200, headers, body };
}

async function forward(url: string, { method, headers, body }: Message, path: string): Promise<Message> {
  const sent = new Headers(headers);
  const compressed = headers.get('content-encoding');
  for (const name of OF_CONNECTION) sent.delete(name);
  if (compressed) sent.set('content-encoding', compressed);
  const response = await fetch(url, {
    method,
    headers: sent,
    redirect: 'manual',
    ...(method !== 'GET' && method !== 'HEAD' && { body: Buffer.from(body, 'latin1') }),
  });
  const received = Buffer.from(await response.arrayBuffer()).toString();
  return { method, path, status: response.status, headers: new Headers(response.headers), body: received };
}

/** Serves `target` with the fault while `use` runs; `use` is given the URL. */
export async function withFault<Result>(
  target: string,
  { request, response, webhook }: Partial<Mutant>,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const attempts = new Map<string, number>();
  const handle = async (message: Message): Promise<Message> => {
    if (message.path.startsWith(RELAY)) {
      const attempt = (attempts.get(message.body) ?? 0) + 1;
      attempts.set(message.body, attempt);
      if (webhook?.(message, attempt) === false)
        return { ...message, status: 200, headers: new Headers(), body: '' };
      return forward(decodeURIComponent(message.path.slice(RELAY.length)), message, message.path);
    }
    if (webhook && message.path === '/simulator/accounts') {
      const relayed = (_: string, to: string) => `"webhook_url":"${url}${RELAY}${encodeURIComponent(to)}"`;
      message.body = message.body.replace(/"webhook_url":"([^"]*)"/, relayed);
    }
    request?.(message);
    const result = await forward(target + message.path, message, message.path);
    response?.(result);
    return result;
  };
  const server = createServer(async (incoming, outgoing) => {
    // A connection kept for later could be closed in the moment of its next use.
    outgoing.setHeader('Connection', 'close');
    try {
      const { status, headers, body } = await handle(await readMessage(incoming));
      for (const name of OF_CONNECTION) headers.delete(name);
      outgoing.writeHead(status, Object.fromEntries(headers)).end(body);
    } catch (error) {
      outgoing.writeHead(502).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await use(url);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
