// Passes bytes on: in front of several servers, or between a program and its database, so that a test can take the database
// away, or cut the connection at one message.
import { once } from 'node:events';
import net from 'node:net';

export interface TcpProxy {
  /** That of the first target, through the proxy. */
  url: string;
  port: number;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Lets connections through again. */
  restore(): Promise<void>;
  /**
   * Cuts at the nth message from now, never when 0: before the target gets it, or after it has, so that what it did happens
   * and its response is lost.
   */
  cutAt(message: number, when: 'before' | 'after'): void;
  /** Messages of clients since the last `cutAt`. */
  sent(): number;
}

/** Opens a proxy on a free local port; each connection goes to the next of the targets' URLs. */
export async function openProxy(...targets: string[]): Promise<TcpProxy> {
  const sockets = new Set<net.Socket>();
  let connections = 0;
  let sent = 0;
  let end = { at: 0, when: 'before' };
  const server = net.createServer({ noDelay: true }, (client) => {
    const { hostname: host, port } = new URL(targets[connections++ % targets.length] ?? '');
    const target = net.connect({ host, port: Number(port || 5432), noDelay: true });
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    target.pipe(client);
    client.on('end', () => target.end());
    client.on('data', (bytes) => {
      sent += 1;
      if (sent !== end.at) return void target.write(bytes);
      if (end.when === 'before') return void client.resetAndDestroy();
      target.unpipe(client);
      target.once('data', () => client.resetAndDestroy()).resume();
      target.write(bytes);
    });
  });
  const listen = async (port: number) => void (await once(server.listen(port, '127.0.0.1'), 'listening'));
  await listen(0);
  const { port } = server.address() as net.AddressInfo;
  const url = new URL(targets[0] ?? '');
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    port,
    cut: async () => {
      const closed = once(server.close(), 'close');
      for (const socket of sockets) socket.resetAndDestroy();
      await closed;
    },
    restore: () => listen(port),
    cutAt: (at, when) => {
      sent = 0;
      end = { at, when };
    },
    sent: () => sent,
  };
}
