// Passes bytes on: between a server and its database, so that a test can take the database away and bring it back, or in
// front of several servers.
import net from 'node:net';

export interface TcpProxy {
  port: number;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Lets connections through again. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a proxy on a free local port; each connection goes to the next of the `targets`. */
export async function openTcpProxy(...targets: { host: string; port: number }[]): Promise<TcpProxy> {
  const sockets = new Set<net.Socket>();
  let next = 0;
  const open = (port: number) =>
    new Promise<net.Server>((resolve, reject) => {
      const server = net.createServer({ noDelay: true }, (inside) => {
        const { port: to, host } = targets[next++ % targets.length] as (typeof targets)[number];
        const outside = net.connect({ port: to, host, noDelay: true });
        for (const [socket, other] of [
          [inside, outside],
          [outside, inside],
        ] as const) {
          sockets.add(socket);
          socket.on('error', () => {});
          socket.on('close', () => {
            sockets.delete(socket);
            other.destroy();
          });
          socket.pipe(other);
        }
      });
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  let server = await open(0);
  const { port } = server.address() as net.AddressInfo;
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  };
  return {
    port,
    cut,
    restore: async () => {
      server = await open(port);
    },
    close: cut,
  };
}
