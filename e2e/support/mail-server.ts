// An SMTP server that takes every message and keeps it.
import { type AddressInfo, createServer } from 'node:net';

export interface MailServer {
  port: number;
  /** What arrived: the recipient and the message as it was sent. */
  received: { to: string; message: string }[];
  close: () => Promise<void>;
}

/** Listens on `port`; 0 finds a free one. */
export async function openMailServer(port: number): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const server = createServer((socket) => {
    let to = '';
    let data: string | undefined;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data !== undefined) {
          if (line === '.') {
            received.push({ to, message: data });
            data = undefined;
            say('250 kept');
          } else data += `${line}\r\n`;
        } else if (/^(EHLO|HELO)/i.test(line)) say('250 test');
        // It has no TLS, and says so to a client that insists.
        else if (/^STARTTLS/i.test(line)) say('502 not here');
        else if (/^RCPT TO/i.test(line)) {
          to = /<(.*)>/.exec(line)?.[1] ?? '';
          say('250 ok');
        } else if (/^DATA/i.test(line)) {
          data = '';
          say('354 go on');
        } else if (/^QUIT/i.test(line)) {
          say('221 bye');
          socket.end();
        } else say('250 ok');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
