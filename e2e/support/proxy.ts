// Passes bytes on: in front of several servers, or between a program and its database, so that a test can take the database
// away, or cut the connection at one message.
import { once } from 'node:events';
import net from 'node:net';

export type TcpProxy = Awaited<ReturnType<typeof openProxy>>;

/** Opens a proxy on a free local port; each connection goes to the next of the targets' URLs. */
export async function openProxy(...targets: string[]) {
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
    /** That of the first target, through the proxy. */
    url: url.href,
    port,
    /** Breaks every connection and refuses new ones. */
    cut: async () => {
      const closed = once(server.close(), 'close');
      for (const socket of sockets) socket.resetAndDestroy();
      await closed;
    },
    /** Lets connections through again. */
    restore: () => listen(port),
    /**
     * Cuts at the nth message from now, never when 0: before the target gets it, or after it has, so that what it
     * did happens and its response is lost.
     */
    cutAt: (at: number, when: 'before' | 'after') => {
      sent = 0;
      end = { at, when };
    },
    /** Messages of clients since the last `cutAt`. */
    sent: () => sent,
  };
}
