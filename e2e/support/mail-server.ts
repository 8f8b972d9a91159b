// An SMTP server that takes every message and keeps it.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** Listens on `port`; 0 finds a free one. What arrived is in `received`: the recipient and the message as it was sent. */
export async function openMailServer(port: number) {
  const received: { to: string; message: string }[] = [];
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let to = '';
    let message: string[] | undefined;
    say('220 test');
    socket.on('error', () => {});
    createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
      const [, command = '', recipient] = /^(\w+)(?: TO:<(.*)>)?/i.exec(line) ?? [];
      if (message && line !== '.') return void message.push(line);
      if (message) {
        received.push({ to, message: message.join('\r\n') });
        message = undefined;
      }
      to = recipient ?? to;
      if (/DATA/i.test(command)) {
        message = [];
        say('354 go on');
      } else if (/QUIT/i.test(command)) socket.end('221 bye\r\n');
      // It has no TLS, and says so to a client that insists.
      else say(/STARTTLS/i.test(command) ? '502 not here' : '250 ok');
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
