// Stands between a client and PostgreSQL and cuts the connection at one message: before the server gets it, or after it
// has, so that what it did happens and its response is lost.
import net from 'node:net';

export interface CuttingProxy {
  url: string;
  /** Messages of the client since the last `cutAt`. */
  sent(): number;
  /** Cuts at the nth message from now; never when 0. */
  cutAt(message: number, when: 'before' | 'after'): void;
  close(): void;
}

/** Opens a proxy to the database at `url`. */
export async function openCuttingProxy(url: string): Promise<CuttingProxy> {
  const target = new URL(url);
  const sockets = new Set<net.Socket>();
  let sent = 0;
  let cut = { at: 0, when: 'before' };
  const server = net.createServer((client) => {
    const database = net.connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
    database.pipe(client);
    client.on('data', (bytes) => {
      sent += 1;
      if (sent !== cut.at) return void database.write(bytes);
      if (cut.when === 'before') return void client.resetAndDestroy();
      database.unpipe(client);
      // The statement is carried out; what it responds is thrown away.
      database.once('data', () => client.resetAndDestroy()).resume();
      database.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  return {
    url: through.href,
    sent: () => sent,
    cutAt: (at, when) => {
      sent = 0;
      cut = { at, when };
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
