// The kit's own webhook receiver: keeps what comes, to the byte, and can be told to refuse.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Broken } from '../rule';

export interface Delivery {
  /** Milliseconds of the wall clock at which it came. */
  at: number;
  method: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: an event, if the sender keeps the rules.
  event: any;
}

/** The deliveries of one account. */
export class EventInbox {
  readonly deliveries: Delivery[] = [];
  /** The status codes for the next deliveries about an order, one by one; 200 when the list is used up. */
  readonly statuses = new Map<string, number[]>();

  constructor(
    readonly url: string,
    /** The secret of the endpoint that sends here. */
    public secret = '',
    private readonly patience = 15,
  ) {}

  about(orderId: string, type?: string): Delivery[] {
    return this.deliveries.filter(
      ({ event }) => event?.data?.object?.id === orderId && (type === undefined || event.type === type),
    );
  }

  /** Resolves with delivery number `count` about the order; throws `Broken` when it has not come in time. */
  async waitFor(orderId: string, type: string, count = 1, seconds = this.patience): Promise<Delivery> {
    const end = Date.now() + seconds * 1000;
    for (;;) {
      const found = this.about(orderId, type)[count - 1];
      if (found) return found;
      if (Date.now() > end) {
        const seen = this.about(orderId).map(({ event }) => event.type);
        throw new Broken(
          `${type} of ${orderId} within ${seconds} s${count > 1 ? `, ${count} times` : ''}`,
          seen.length > 0 ? `only ${seen.join(', ')}` : 'no event of this order',
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

export interface InboxServer {
  /** An inbox for an account, at a path of its own. */
  open(secret?: string): EventInbox;
  close(): Promise<void>;
}

/** Listens on `port` (0: any that is free); `publicUrl` is how senders reach it, and `seconds` what they may take. */
export async function openInboxServer(
  port: number,
  publicUrl?: string,
  seconds?: number,
): Promise<InboxServer> {
  const inboxes = new Map<string, EventInbox>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      // An endpoint that was registered by hand may have any path.
      const inbox =
        inboxes.get(request.url ?? '/') ?? (inboxes.size === 1 ? [...inboxes.values()][0] : undefined);
      if (!inbox) return void response.writeHead(404).end();
      const body = Buffer.concat(chunks);
      const event = parsed(body.toString('utf8')) as Delivery['event'];
      inbox.deliveries.push({
        at: Date.now(),
        method: request.method ?? '',
        headers: request.headers,
        body,
        event,
      });
      const status = inbox.statuses.get(event?.data?.object?.id)?.shift() ?? 200;
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, publicUrl === undefined ? '127.0.0.1' : undefined, resolve);
  });
  const base = publicUrl ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    open: (secret) => {
      const path = `/conform/${inboxes.size}`;
      const inbox = new EventInbox(base + path, secret, seconds);
      inboxes.set(path, inbox);
      return inbox;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
